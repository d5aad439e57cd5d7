/** How a type of an engine is written in a result. */
export interface ValueType {
  readonly columnType: string;
  /** Reads the engine's text form. */
  readonly read: (text: string) => unknown;
}

const asText = (text: string) => text;

export const TEXT: ValueType = { columnType: 'String', read: asText };
export const INT32: ValueType = { columnType: 'Int32', read: Number };
export const INT64: ValueType = { columnType: 'Int64', read: asText };
export const DECIMAL: ValueType = { columnType: 'Decimal', read: asText };
export const TIME: ValueType = { columnType: 'Time', read: asText };
