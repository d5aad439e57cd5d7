/** @typedef {readonly [keys: string, does: string]} Row */

/** @type {readonly Row[]} */
const COMPOSER = [
  ['Enter', 'Sends the question. While an answer is running, the question waits for its turn'],
  ['Shift + Enter', 'Inserts a line break'],
  ['↑ and ↓', 'In an empty field: shows the earlier questions of the thread'],
  ['@', 'Opens the list of fields, if the composer has one. ↑ and ↓ choose, Enter inserts, Esc closes'],
];
/** @type {Row} */
const ESCAPE = ['Esc', 'Cancels an edit; otherwise stops the answer that is running'];
/** @type {readonly Row[]} */
const THREAD = [
  ['Page Down, Page Up', 'Move the focus to the next or previous turn'],
  ['Tab', 'Moves through the focused turn: its steps, its results and its actions'],
];
/** @type {readonly Row[]} */
const TABS = [
  ['← and →', 'Switch between chart, table and SQL'],
  ['Home, End', 'First or last tab'],
  ['Ctrl or ⌘ + Enter', 'In the query: runs it again as edited. Esc discards the edit'],
];
/** @type {readonly Row[]} */
const CHART = [
  ['← and →', 'Read the chart point by point'],
  ['↑ and ↓', 'Switch between the series at a point'],
  ['Home, End', 'First or last point'],
  ['Page Down, Page Up', 'Ten points on or back'],
  ['Esc', 'Ends reading'],
];
/** @type {readonly Row[]} */
const TABLE = [
  ['Arrow keys', 'Move between cells, and into the header'],
  ['Home, End', 'First or last cell of the row; with Ctrl or ⌘, of the table'],
  ['Page Down, Page Up', 'A page of rows on or back'],
  ['Shift + arrow keys', 'Select a block of cells'],
  ['Ctrl or ⌘ + A', 'Selects everything. Esc clears the selection'],
  ['Ctrl or ⌘ + C', 'Copies the selection, or the cell'],
  ['Enter', 'On a header: sorts by the column'],
  ['Alt + ↓, Shift + F10', 'On a header: opens the menu of the column'],
  ['Alt + ← or →', 'On a header: makes the column narrower or wider'],
];
/** @type {readonly Row[]} */
const THREADS = [
  ['↑ and ↓, Home, End', 'Move between threads'],
  ['Enter', 'Opens the thread'],
  ['F2', 'Renames the thread. Enter saves, Esc cancels'],
  ['Delete', 'Removes the thread, which can be undone for six seconds'],
  ['↓', 'In the search field: moves to the first result. Esc clears the search'],
];
/** @type {readonly Row[]} */
const FIGURES = [
  ['← and →, ↑ and ↓', 'On a figure in the text: move to the next or previous figure'],
  ['Enter', 'On a figure: moves to the cell that it comes from'],
];
/** @type {readonly Row[]} */
const TOOLBAR = [
  ['← and →', 'Move between the buttons, which are one stop for Tab'],
  ['Home, End', 'First or last button'],
];

/**
 * What the keys do in a component, beyond Tab, Enter and Space on buttons and links.
 * @type {Readonly<Record<string, readonly Row[]>>}
 */
export const KEYBOARD = {
  AnswerCard: [...TABS, ...FIGURES],
  Chat: [...COMPOSER, ESCAPE, ...THREAD, ...FIGURES],
  ChatApp: [...COMPOSER, ESCAPE, ...THREAD, ...THREADS],
  ChatSurface: [...COMPOSER, ESCAPE, ...THREAD],
  Composer: COMPOSER,
  EmbeddedDashboard: [...TABLE, ...CHART],
  Message: FIGURES,
  MessageList: THREAD,
  QuestionActions: TOOLBAR,
  ResultChart: CHART,
  ResultTable: TABLE,
  SavedResult: TABS,
  SqlResult: [...TABS, ...CHART, ...TABLE],
  ThreadList: THREADS,
  Turn: [...FIGURES, ...TOOLBAR],
  TurnActions: TOOLBAR,
};
