/**
 * Limits for untrusted text, in UTF-16 units unless stated otherwise. Text beyond a limit isn't lost: it is shown as plain text,
 * in parts that the user can open, and is complete in copies and files.
 */

/** Length of a title used as a name of a page region, a file or a chart. */
export const MAX_NAME_LENGTH = 500;

/** Length of a thread's title, and of the title that a model or a chart gives a result. */
export const MAX_TITLE_LENGTH = 200;

/** Length of a chart's spec, as JSON. A longer one isn't drawn. */
export const MAX_SPEC_LENGTH = 100_000;

/** Length of a value in a table cell, and in its tooltip. Copies and files have every character. */
export const MAX_CELL_LENGTH = 1000;
export const MAX_CELL_TITLE_LENGTH = 10_000;

/** Length of a number. A longer one is shown, sorted and exported as text: arithmetic on it is quadratic. */
export const MAX_NUMBER_LENGTH = 1000;

/** Length of a query that is shown in colors; a longer one is plain text in parts. */
export const MAX_COLOURED_LENGTH = 10_000;

/** Length of a query that is searched for views. */
export const MAX_SQL_READ_LENGTH = 100_000;
/** Parts of a name in SQL, such as the three of `orders.created_at.month`. */
export const MAX_SQL_NAME_PARTS = 16;

/** Keys of one object, and levels, in a line or in a tool's JSON. A line with more is skipped; a tool's JSON is shown as text. */
export const MAX_OBJECT_KEYS = 20_000;
export const MAX_JSON_LEVELS = 20_000;
/** Fields of one message that the spec doesn't list. Further ones are dropped. */
export const MAX_UNKNOWN_FIELDS = 100;

/** Length of JSON that is indented for display; longer JSON is shown as received. */
export const MAX_INDENTED_LENGTH = 100_000;

/** Views and members of a metadata search shown at a time, and the length of their texts. */
export const MAX_SHOWN_MEMBERS = 200;
export const MAX_SHOWN_MEMBERS_LENGTH = 20_000;

/** Columns of a result shown in a table. Files and copies of all rows have every column. */
export const MAX_SHOWN_COLUMNS = 1000;
/** A table with at most this many rows is shown at its full height. A longer one scrolls within its card. */
export const MAX_WHOLE_ROWS = 15;
