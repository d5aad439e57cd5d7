import { asString, isRecord } from '../../protocol/narrow.js';
import { columnType } from './columnType.js';
import { countOf } from './countOf.js';
import { readEngineTable } from './readEngineTable.js';
import type { ShapeColumn, TableShape } from './TableShape.js';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the table that a value is, or `undefined` if it has none of the known shapes. */
export function readTable(value: unknown): TableShape | undefined {
  if (Array.isArray(value)) return tableOfObjects(value, {});
  if (!isRecord(value)) return undefined;
  const engine = readEngineTable(value);
  if (engine) return engine;
  const { rows, fields, columns = fields } = value;
  if (!Array.isArray(rows)) return undefined;
  return Array.isArray(columns) ? tableWithColumns(columns, rows, value) : tableOfObjects(rows, value);
}

/** The columns are all keys, in the order in which they first appear. */
function tableOfObjects(rows: readonly unknown[], about: Fields): TableShape | undefined {
  const names = new Set<string>();
  for (const row of rows) {
    if (!isRecord(row)) return undefined;
    for (const name of Object.keys(row)) names.add(name);
  }
  return tableOf(
    [...names].map((name) => ({ name })),
    rows,
    about,
  );
}

function tableWithColumns(given: readonly unknown[], rows: readonly unknown[], about: Fields): TableShape | undefined {
  const columns: ShapeColumn[] = [];
  for (const one of given) {
    const name = isRecord(one) ? asString(one.name) : asString(one);
    if (name === undefined) return undefined;
    columns.push({ name, type: isRecord(one) ? givenType(one) : undefined });
  }
  // An object can have only one value per name.
  const byName = new Map(columns.map((column) => [column.name, column]));
  return tableOf(rows.some(isRecord) ? [...byName.values()] : columns, rows, about);
}

function tableOf(columns: readonly ShapeColumn[], rows: readonly unknown[], about: Fields): TableShape {
  return {
    columns,
    rows,
    totalRows: countOf(about.totalRows),
    isCut: about.truncated === true,
    cellsOf(row) {
      if (Array.isArray(row)) return row;
      // `__proto__` is inherited, and a column only if it is a row's own.
      if (isRecord(row)) return columns.map(({ name }) => (Object.hasOwn(row, name) ? row[name] : null));
      return undefined;
    },
  };
}

/** Drivers report the type as a name, or as a driver-specific number. */
function givenType({ column_type, columnType: camel, type_name, type }: Fields): string | undefined {
  const given = [column_type, camel, type_name, type].find((one) => typeof one === 'string');
  return given === undefined ? undefined : (columnType(given) ?? given);
}
