/** A hostile text and how it must be shown. A plain string only has to be harmless. */
export type MarkdownCase =
  | string
  | {
      /** The markdown. */
      readonly text: string;
      /** Texts that must be visible. */
      readonly shows?: readonly string[];
      /** Texts that must not be in the page. */
      readonly hides?: readonly string[];
      /** The URLs of all links, in order. */
      readonly links?: readonly string[];
    };

/** Cases by what they attempt. */
export type MarkdownCases = Readonly<Record<string, MarkdownCase>>;

/** The target of the attacks. No server responds there. */
export const EVIL = 'https://evil.example/x';
