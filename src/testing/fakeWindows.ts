/** A message as a listener of a fake window gets it. */
export interface FakeMessageEvent {
  /** A structured clone of what was posted. */
  readonly data: unknown;
  /** Origin of the window that posted. */
  readonly origin: string;
  /** The window that posted, as the receiving window knows it. */
  readonly source: unknown;
}

/** Another window, as one window sees it: it can be posted to and nothing else. */
export interface FakeMessageTarget {
  /**
   * Throws as a browser does: a `SyntaxError` DOMException for a target origin that is none, a `DataCloneError` for what can't
   * be cloned. Delivered a microtask later, and only if the target origin is `*`, `/`, or the window's own.
   */
  postMessage(message: unknown, targetOrigin: string): void;
}

/** A window without a page. Fits `createEmbedHost` and `createEmbedSurface` as their `window`. */
export interface FakeWindow extends FakeMessageTarget {
  readonly origin: string;
  /** The window around it; itself where none is. */
  readonly parent: FakeMessageTarget;
  /** What the window's listeners threw, in order. */
  readonly errors: readonly unknown[];
  addEventListener(type: 'message', listener: (event: FakeMessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: FakeMessageEvent) => void): void;
  reportError(error: unknown): void;
  /** Gives the window's listeners an event at once, such as a script of the page can make, with any data and source. */
  dispatchMessage(event: FakeMessageEvent): void;
  /** Another window as this one sees it; the same object each time. */
  see(other: FakeWindow): FakeMessageTarget;
}

/** What stands for the iframe element in the host's page. */
export interface FakeIframe {
  /** Null once it is removed. */
  readonly contentWindow: FakeMessageTarget | null;
  addEventListener(type: 'load', listener: () => void): void;
  removeEventListener(type: 'load', listener: () => void): void;
}

export interface FakeWindows {
  readonly hostWindow: FakeWindow;
  readonly iframe: FakeIframe;
  readonly surfaceWindow: FakeWindow;
  /** Fires the iframe's load event. */
  load(): void;
  /** Takes the iframe out of the page. */
  removeIframe(): void;
  /** One more window, such as a sibling frame or a stranger; `null` is an opaque origin. */
  openWindow(origin: string): FakeWindow;
  /** Resolves when all that was posted, also in answer to what was posted, is delivered. */
  settle(): Promise<void>;
}

export interface FakeWindowsOptions {
  /** Origin of the page around the iframe, such as `https://host.example.com`. */
  readonly hostOrigin: string;
  /** Origin of the page in the iframe. */
  readonly tenantOrigin: string;
}

/**
 * A page and the page in its iframe, without a browser: messages are cloned, carry origin and source, come later and in
 * order, and reach only the origin they are addressed to. They come in microtasks, so that fake timers don't hold them.
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
    // A window that nothing is around is its own parent, the same object.
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
      // Two more turns, for what listeners do after a promise of their own.
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
