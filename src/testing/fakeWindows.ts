/** The `message` event that a fake window dispatches to its listeners. */
interface FakeMessageEvent {
  /** Structured clone of the posted message. */
  readonly data: unknown;
  /** Origin of the sending window. */
  readonly origin: string;
  /** The sending window, as the receiving window sees it. */
  readonly source: unknown;
}

/** A window as another window sees it: messages can be posted to it, and nothing else. */
interface FakeMessageTarget {
  /**
   * Delivers `message` in a microtask if `targetOrigin` is `*` or the window's origin; `/` means the sender's origin.
   * Throws a DOMException as a browser does: `SyntaxError` for an invalid target origin, `DataCloneError` for a message
   * that can't be cloned.
   */
  postMessage(message: unknown, targetOrigin: string): void;
}

/** A window without a document. Pass it to `createEmbedHost` or `createEmbedSurface` as `window`. */
interface FakeWindow extends FakeMessageTarget {
  /** Origin of the window's page. */
  readonly origin: string;
  /** The embedding window, or the window itself if it is not embedded. */
  readonly parent: FakeMessageTarget;
  /** Errors thrown by the window's listeners or passed to `reportError`, in order. */
  readonly errors: readonly unknown[];
  /** Adds a listener. Adding it twice has no effect. */
  addEventListener(type: 'message', listener: (event: FakeMessageEvent) => void): void;
  /** Removes a listener. */
  removeEventListener(type: 'message', listener: (event: FakeMessageEvent) => void): void;
  /** Appends `error` to `errors`. */
  reportError(error: unknown): void;
  /** Dispatches an event synchronously. Any data, origin and source are allowed, as for a script in the page. */
  dispatchMessage(event: FakeMessageEvent): void;
  /** Returns `other` as this window sees it. Returns the same object each time. */
  see(other: FakeWindow): FakeMessageTarget;
}

/** The iframe element in the host's page. */
interface FakeIframe {
  /** The embedded window as the host sees it, or `null` once the iframe is removed. */
  readonly contentWindow: FakeMessageTarget | null;
  /** Adds a listener. Adding it twice has no effect. */
  addEventListener(type: 'load', listener: () => void): void;
  /** Removes a listener. */
  removeEventListener(type: 'load', listener: () => void): void;
}

/** A host page, its iframe, and the page in the iframe. */
export interface FakeWindows {
  /** Window of the host page. */
  readonly hostWindow: FakeWindow;
  /** The iframe in the host page. */
  readonly iframe: FakeIframe;
  /** Window of the page in the iframe. */
  readonly surfaceWindow: FakeWindow;
  /** Fires the iframe's `load` event. */
  load(): void;
  /** Removes the iframe from the host page. */
  removeIframe(): void;
  /** Returns another window, such as a sibling frame or an unrelated page. Use `'null'` for an opaque origin. */
  openWindow(origin: string): FakeWindow;
  /** Resolves once all posted messages are delivered, including those posted in reply. */
  settle(): Promise<void>;
}

/** Options of `createFakeWindows`. */
export interface FakeWindowsOptions {
  /** Origin of the host page, such as `https://host.example.com`. */
  readonly hostOrigin: string;
  /** Origin of the page in the iframe. */
  readonly tenantOrigin: string;
}

/**
 * Returns a host page and an embedded page, without a browser. Messages behave as in a browser: they are cloned, carry
 * origin and source, arrive asynchronously and in order, and reach only the origin they are addressed to. They are
 * delivered in microtasks, so fake timers don't delay them.
 *
 * ```ts
 * const { hostWindow, iframe, surfaceWindow, settle } = createFakeWindows({ hostOrigin, tenantOrigin });
 * const host = createEmbedHost({ iframe, origin: tenantOrigin, window: hostWindow });
 * const surface = createEmbedSurface({ surface: 'chat', hostOrigin, window: surfaceWindow });
 * surface.emit('ready');
 * await settle();
 * ```
 */
export function createFakeWindows({ hostOrigin, tenantOrigin }: FakeWindowsOptions): FakeWindows {
  let pending = 0;

  function deliverLater(deliver: () => void): void {
    pending++;
    void Promise.resolve().then(() => {
      pending--;
      deliver();
    });
  }

  function makeWindow(origin: string, around?: FakeWindow): FakeWindow {
    const listeners = new Set<(event: FakeMessageEvent) => void>();
    const seen = new Map<FakeWindow, FakeMessageTarget>();
    const errors: unknown[] = [];
    const own = {
      origin,
      errors,
      addEventListener: (_type: 'message', listener: (event: FakeMessageEvent) => void) => void listeners.add(listener),
      removeEventListener: (_type: 'message', listener: (event: FakeMessageEvent) => void) =>
        void listeners.delete(listener),
      postMessage: (message: unknown, targetOrigin: string) => self.see(self).postMessage(message, targetOrigin),
      reportError: (error: unknown) => void errors.push(error),
      dispatchMessage(event: FakeMessageEvent): void {
        for (const listener of [...listeners]) {
          try {
            listener(event);
          } catch (error) {
            errors.push(error);
          }
        }
      },
      see(other: FakeWindow): FakeMessageTarget {
        const known = seen.get(other);
        if (known !== undefined) return known;
        const target: FakeMessageTarget = {
          postMessage: (message, targetOrigin) => inboxes.get(other)?.(message, targetOrigin, origin, self),
        };
        seen.set(other, target);
        return target;
      },
    };
    // As in browsers, a top-level window is its own `parent`, the same object.
    const self: FakeWindow = Object.defineProperty(own as typeof own & { parent: FakeMessageTarget }, 'parent', {
      get: () => (around === undefined ? self : self.see(around)),
    });
    inboxes.set(self, (message, targetOrigin, from, sender) => {
      const wanted = readTargetOrigin(targetOrigin, from);
      const data: unknown = structuredClone(message);
      deliverLater(() => {
        if (wanted !== '*' && wanted !== origin) return;
        own.dispatchMessage({ data, origin: from, source: self.see(sender) });
      });
    });
    return self;
  }

  const inboxes = new Map<FakeWindow, (message: unknown, target: string, from: string, sender: FakeWindow) => void>();
  const hostWindow = makeWindow(hostOrigin);
  const surfaceWindow = makeWindow(tenantOrigin, hostWindow);
  const loadListeners = new Set<() => void>();
  let isRemoved = false;

  return {
    hostWindow,
    surfaceWindow,
    iframe: {
      get contentWindow() {
        return isRemoved ? null : hostWindow.see(surfaceWindow);
      },
      addEventListener: (_type, listener) => void loadListeners.add(listener),
      removeEventListener: (_type, listener) => void loadListeners.delete(listener),
    },
    load: () => {
      for (const listener of [...loadListeners]) listener();
    },
    removeIframe: () => {
      isRemoved = true;
    },
    openWindow: (origin) => makeWindow(origin),
    async settle() {
      // Two extra turns, for listeners that await a promise before they reply.
      for (let quiet = 0; quiet < 3; quiet = pending > 0 ? 0 : quiet + 1) await Promise.resolve();
    },
  };
}

function readTargetOrigin(targetOrigin: string, senderOrigin: string): string {
  if (targetOrigin === '*') return '*';
  if (targetOrigin === '/') return senderOrigin;
  if (!URL.canParse(targetOrigin)) throw new DOMException(`Invalid target origin '${targetOrigin}'.`, 'SyntaxError');
  return new URL(targetOrigin).origin;
}
