/**
 * How much of a text from outside is read, in UTF-16 units unless stated otherwise. What is beyond a limit is not lost: it
 * is shown as plain text, in parts that the reader opens, and is whole in copies and files.
 */

/** Of a title, where it names something else: a region of the page, a file, a chart. */
export const MAX_NAME_LENGTH = 500;

/** Of a value's text in a cell of a table, and of all of it in the tooltip. Copies and files have every character. */
export const MAX_CELL_LENGTH = 1000;
export const MAX_CELL_TITLE_LENGTH = 10_000;

/** Of a number. A longer one is shown, sorted and exported as text: arithmetic on it takes the square of its length. */
export const MAX_NUMBER_LENGTH = 1000;

/** Of a query that is shown in colours; a longer one is plain text in parts. */
export const MAX_COLOURED_LENGTH = 10_000;

/** Of a query whose views are looked for. */
export const MAX_SQL_READ_LENGTH = 100_000;
/** Parts of a name in SQL, such as the three of `orders.created_at.month`. */
export const MAX_SQL_NAME_PARTS = 16;

/** Keys of one object on a line or in a tool's JSON. A line with a larger one is refused, a tool's JSON shown as text. */
export const MAX_OBJECT_KEYS = 20_000;
/** Fields that the spec does not list, of one message. Further ones are dropped. */
export const MAX_UNKNOWN_FIELDS = 100;

/** Of JSON that is indented for reading; longer JSON is shown as received. */
export const MAX_INDENTED_LENGTH = 100_000;

/** Members of a metadata search that are shown at a time, and the length of what they say. */
export const MAX_SHOWN_MEMBERS = 200;
export const MAX_SHOWN_MEMBERS_LENGTH = 20_000;

/** Columns of a result that are drawn as a table. Files and copies of all rows have every column. */
export const MAX_SHOWN_COLUMNS = 1000;
