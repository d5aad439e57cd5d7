/** What is needed of a window: a real one fits, and so does one of `createFakeWindows`. */
export interface EmbedWindow {
  addEventListener(type: 'message', listener: (event: EmbedMessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: EmbedMessageEvent) => void): void;
  /** Where errors of handlers go. */
  reportError?(error: unknown): void;
}

/** A window of an embed, which has a page around it. */
export interface EmbeddedWindow extends EmbedWindow {
  readonly parent: MessageTarget;
}

/** The iframe element, or what stands for it in a test. */
export interface EmbedIframe {
  readonly contentWindow: MessageTarget | null;
  /** Null where a page of another origin is in it; the iframe's own blank page can be read. */
  readonly contentDocument?: unknown;
  addEventListener(type: 'load', listener: () => void): void;
  removeEventListener(type: 'load', listener: () => void): void;
}

export interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface EmbedMessageEvent {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}
