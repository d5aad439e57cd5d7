/** A text that attacks, and what must be seen of it. A bare text must only do no harm. */
export type MarkdownCase =
  | string
  | {
      readonly text: string;
      /** Pieces of text that a reader must see. */
      readonly shows?: readonly string[];
      /** Pieces of text that must not be in the page. */
      readonly hides?: readonly string[];
      /** All addresses of links, in order. */
      readonly links?: readonly string[];
    };

/** Cases by what they do, as a sentence names it. */
export type MarkdownCases = Readonly<Record<string, MarkdownCase>>;

/** Where attacks lead. Nothing answers there. */
export const EVIL = 'https://evil.example/x';
