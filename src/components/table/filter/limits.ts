import { readDecimal, shiftDecimal } from '../../../rows/format/decimal.js';
import type { TableColumn } from '../../../rows/TableColumn.js';
import type { LimitFieldProps } from './LimitField.js';

/** How the limits of a column's values are typed. */
export interface Limit {
  readonly field: Pick<LimitFieldProps, 'type' | 'step'>;
  /** The text of the field for a limit of the filter. */
  readonly write: (limit: string | undefined) => string;
  /** The limit of the filter for a text of the field; undefined if it is empty. */
  readonly read: (text: string) => string | undefined;
}

const PLAIN: Pick<Limit, 'write' | 'read'> = { write: (limit = '') => limit, read: (text) => text || undefined };
const DAYS = new Set(['year', 'quarter', 'month', 'week', 'day']);

/** Returns how limits of a column are typed; undefined if its values have no order. Percentages are typed as they are shown. */
export function createLimit({ kind, grain, style }: TableColumn): Limit | undefined {
  if (kind === 'time') {
    return { field: DAYS.has(grain ?? '') ? { type: 'date' } : { type: 'datetime-local', step: 1 }, ...PLAIN };
  }
  if (kind !== 'number') return undefined;
  const field = { type: 'number', step: 'any' };
  if (style !== 'percent') return { field, ...PLAIN };
  return { field, write: (limit) => multiply(limit), read: (text) => divide(text) || undefined };
}

function multiply(limit: string | undefined): string {
  const decimal = readDecimal(limit);
  if (decimal === undefined) return '';
  const { isNegative, integer, fraction } = shiftDecimal(decimal, 2);
  return `${isNegative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

function divide(text: string): string {
  const decimal = readDecimal(text);
  if (decimal === undefined) return '';
  const digits = decimal.integer.padStart(3, '0');
  return `${decimal.isNegative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${decimal.fraction}`;
}
