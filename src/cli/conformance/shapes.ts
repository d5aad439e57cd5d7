import { isString } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';
import type { LeafShape, ObjectShape, Shape } from '../../protocol/shape.js';
import { boolean, free, integer, listOf, number, oneOf, optional, optionals, text } from '../../protocol/shape.js';

const object = (fields: ObjectShape['fields']): ObjectShape => ({ kind: 'object', fields });
const array: LeafShape<readonly unknown[]> = { wanted: 'an array', accepts: Array.isArray };

/** A string that holds JSON. */
const jsonText: LeafShape<string> = {
  wanted: 'a string of JSON',
  accepts: (value): value is string => isString(value) && parseJson(value) !== undefined,
};

/** Spec: Chat stream message. */
const messageFields = {
  id: text,
  ...optionals(text, 'content', 'thinking'),
  toolCall: optional(object({ name: text, input: jsonText, result: optional(jsonText) })),
  graphPath: optional(listOf(text)),
  ...optionals(boolean, 'isDelta', 'isInProcess', 'isStructuredResponse'),
  sort: optional(number),
  state: optional(free),
};
const role = oneOf('user', 'assistant');
export const messageShape = object({ ...messageFields, role });
/** Lines about the stream, such as `__cutoff__`. */
export const sentinelShape = object({ ...messageFields, role: optional(role) });

/** The columns of a query. */
const schema = listOf(object({ name: text, column_type: text }));

/** Spec: Tool results. */
export const queryResultShape = object({
  ...optionals(text, 'sqlQuery', 'queryTitle', 'description', 'userRequest', 'uuid', 'vegaSpec'),
  schema,
  data: listOf(array),
  totalRows: integer,
});
const member = object({ name: text, type: text, ...optionals(text, 'title', 'description', 'aggType') });
export const searchResultShape = object({
  searchQuery: text,
  cubes: listOf(object({ name: text, ...optionals(text, 'type', 'title'), members: listOf(member) })),
});

/** Errors of the Chat API's authentication. */
export const rpcErrorShape = object({ jsonrpc: oneOf('2.0'), error: object({ code: integer, message: text }) });

/** Errors of the Core Data API. The spec doesn't show its bodies, so this follows live services. */
export const dataErrorShape = object({ error: text });
const named = listOf(object({ name: text }));
export const metaShape = object({
  cubes: listOf(object({ name: text, measures: optional(named), dimensions: optional(named) })),
});
export const schemaLineShape = object({ schema });
export const rowsLineShape: Shape = object({ data: listOf(array) });
export const loadShape = object({ data: listOf(free), annotation: optional(free) });
