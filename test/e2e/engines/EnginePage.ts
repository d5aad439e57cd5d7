/** A document: a page's, or that of a frame in it. */
export interface EngineDocument {
  /** Evaluates an expression in the document and resolves to its value, or to that of the promise it returns, as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
}

/** A page of any engine. Clicks and keys are the engine's own input, not events made by a script. */
export interface EnginePage extends EngineDocument {
  /** The document in the page's only frame. */
  readonly frame: EngineDocument;
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Scrolls the element that an expression returns into view, and clicks its centre. */
  readonly click: (expression: string) => Promise<void>;
  /** Types into the element that has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: 'Backspace' | 'Enter' | 'Escape') => Promise<void>;
  /** Presses Control with a letter. */
  readonly pressControl: (letter: string) => Promise<void>;
  /** The size of the page in CSS pixels, without the browser's own controls. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Writes a PNG file. */
  readonly screenshot: (path: string) => Promise<void>;
  /** Closes the page and its browser. */
  readonly close: () => Promise<void>;
}
