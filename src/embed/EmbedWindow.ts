/** The part of a window that both sides use: a real window, or one from `createFakeWindows` in a test. */
export interface EmbedWindow {
  /** Adds a listener for messages from other windows. */
  addEventListener(type: 'message', listener: (event: EmbedMessageEvent) => void): void;
  /** Removes such a listener. */
  removeEventListener(type: 'message', listener: (event: EmbedMessageEvent) => void): void;
  /** Reports an error thrown by a handler. Default: `console.error`. */
  reportError?(error: unknown): void;
}

/** The window of an embedded page. */
export interface EmbeddedWindow extends EmbedWindow {
  /** The window of the page around it, or the window itself if nothing embeds it. */
  readonly parent: MessageTarget;
}

/** The part of an iframe element that the host uses. */
export interface EmbedIframe {
  /** The window inside the iframe. Null while it isn't in a document. */
  readonly contentWindow: MessageTarget | null;
  /** Null while the iframe shows a page of another origin; its initial blank page is readable. */
  readonly contentDocument?: unknown;
  /** Adds a listener that is called when a page has loaded. */
  addEventListener(type: 'load', listener: () => void): void;
  /** Removes such a listener. */
  removeEventListener(type: 'load', listener: () => void): void;
}

/** A window that messages are posted to. */
interface MessageTarget {
  /** Posts a copy of `message`, delivered only if the window shows a page of `targetOrigin`. */
  postMessage(message: unknown, targetOrigin: string): void;
}

/** A message event, as browsers dispatch it. */
export interface EmbedMessageEvent {
  /** The message: untrusted. */
  readonly data: unknown;
  /** Origin of the page that posted it. */
  readonly origin: string;
  /** The window that posted it. */
  readonly source: unknown;
}
