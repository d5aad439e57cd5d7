/**
 * CSS that some supported browser lacks without a noticeable loss: the property, and what readers see instead. An entry
 * with a value covers only that value (`text-wrap: pretty`); a property covers all of its values. If more would be
 * lost, use `@supports`.
 * @type {Readonly<Record<string, string>>}
 */
export const ENHANCEMENTS = {
  'break-after: avoid': 'a heading that may end a printed page',
  cursor: 'nothing: iOS has no pointer',
  'forced-color-adjust': 'nothing: Safari has no forced colors',
  orphans: 'a paragraph that may leave a line on a printed page',
  'overflow-anchor': 'nothing: Safari 18 never anchors by itself, which is what `none` asks for',
  resize: 'a box of fixed size on iOS',
  'scrollbar-color': 'scrollbars in the system’s colors',
  'scrollbar-gutter': 'no reserved space; the content is centered without the scrollbar',
  'scrollbar-width': 'scrollbars of normal width',
  'text-align: match-parent': 'nothing: Chromium has it with a prefix',
  'text-wrap: pretty': 'lines broken as usual',
  widows: 'a paragraph that may begin a printed page with a line',
};
