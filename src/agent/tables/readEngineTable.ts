import { asString, isRecord } from '../../protocol/narrow.js';
import { columnType } from './columnType.js';
import { countOf } from './countOf.js';
import { dateOfDays, timeOfSeconds, timestampOfSeconds } from './engineTimes.js';
import type { ShapeColumn, TableShape } from './TableShape.js';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the table of an engine's response, or `undefined` if it isn't one of Databricks, Snowflake or BigQuery. */
export function readEngineTable(response: Fields): TableShape | undefined {
  return readDatabricks(response) ?? readSnowflake(response) ?? readBigQuery(response);
}

/** Every value is a text. */
function readDatabricks({ manifest, result }: Fields): TableShape | undefined {
  if (!isRecord(manifest) || !isRecord(manifest.schema) || !isRecord(result)) return undefined;
  const columns = columnsOf(manifest.schema.columns, ({ type_name }) => engineColumn(type_name));
  // A result without rows has no `data_array`; one whose rows are elsewhere has links.
  const { data_array: rows = result.external_links === undefined ? [] : undefined } = result;
  if (!columns || !Array.isArray(rows)) return undefined;
  return {
    ...{ columns, rows, cellsOf: arrayCells },
    totalRows: countOf(manifest.total_row_count),
    isCut: manifest.truncated === true,
  };
}

/** Every value is a text, and dates and times are numbers. */
function readSnowflake({ resultSetMetaData: about, data: rows }: Fields): TableShape | undefined {
  if (!isRecord(about) || !Array.isArray(rows)) return undefined;
  const columns = columnsOf(about.rowType, ({ type, scale }) => snowflakeColumn(asString(type) ?? '', scale));
  return columns && { columns, rows, cellsOf: arrayCells, totalRows: countOf(about.numRows), isCut: false };
}

function snowflakeColumn(given: string, scale: unknown): Omit<ShapeColumn, 'name'> {
  const type = given.toUpperCase();
  switch (type) {
    case 'FIXED':
      return { type: scale === 0 ? 'Int64' : 'Decimal' };
    case 'DATE':
      return { type: 'Date', read: dateOfDays };
    case 'TIME':
      return { type: 'Time', read: timeOfSeconds };
    case 'TIMESTAMP_NTZ':
      return { type: 'Timestamp', read: (value) => timestampOfSeconds(value, 'none') };
    case 'TIMESTAMP_LTZ':
      return { type: 'Timestamp', read: (value) => timestampOfSeconds(value, 'utc') };
    case 'TIMESTAMP_TZ':
      return { type: 'Timestamp', read: (value) => timestampOfSeconds(value, 'offset') };
    default:
      return engineColumn(type);
  }
}

/** Every value is a text, in objects, and a moment in time is a number. */
function readBigQuery({ schema, rows = [], totalRows }: Fields): TableShape | undefined {
  if (!isRecord(schema) || !Array.isArray(rows)) return undefined;
  const columns = columnsOf(schema.fields, ({ type, mode }) => {
    if (mode === 'REPEATED') return { type: 'String' };
    if (type === 'TIMESTAMP') return { type: 'Timestamp', read: (value) => timestampOfSeconds(value, 'utc') };
    return engineColumn(type);
  });
  return columns && { columns, rows, cellsOf: bigQueryCells, totalRows: countOf(totalRows), isCut: false };
}

function bigQueryCells(row: unknown): readonly unknown[] | undefined {
  if (!isRecord(row) || !Array.isArray(row.f)) return undefined;
  return row.f.map((cell: unknown) => (isRecord(cell) ? cell.v : null));
}

function arrayCells(row: unknown): readonly unknown[] | undefined {
  return Array.isArray(row) ? row : undefined;
}

function columnsOf(
  given: unknown,
  about: (column: Fields) => Omit<ShapeColumn, 'name'>,
): readonly ShapeColumn[] | undefined {
  if (!Array.isArray(given) || !given.every(isRecord)) return undefined;
  return given.map((column) => ({ name: asString(column.name) ?? '', ...about(column) }));
}

/** A column whose values are texts. Types that the wire doesn't have, such as arrays, are shown as the text they are. */
function engineColumn(engineType: unknown): Omit<ShapeColumn, 'name'> {
  const type = columnType(asString(engineType) ?? '') ?? 'String';
  return type === 'Boolean' ? { type, read: booleanOf } : { type };
}

function booleanOf(value: unknown): unknown {
  const text = asString(value)?.toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : value;
}
