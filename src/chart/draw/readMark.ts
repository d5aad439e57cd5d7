import type { TableColumn } from '../../rows/TableColumn.js';
import type { ChartDimension } from '../spec/ReadingLine.js';
import type { ReadingTitles } from './describeStop.js';
import { type ReadMark, readTooltipValue } from './reading/readMarks.js';

/** A value of the chart's rows by which a mark is named. */
export interface MarkName extends ChartDimension {
  readonly cell: unknown;
}

/** What a mark shows from the chart's rows. */
export interface MarkContent {
  /** Its place, then its series; for a mark that is found by itself, everything that names it. */
  readonly names: readonly MarkName[];
  /** Whether its place is one of these names, rather than a bin or a period that the chart computes. */
  readonly isPlaced: boolean;
  /** The columns of its numbers, if they come from columns. */
  readonly measures: readonly TableColumn[];
}

/** Reads what a mark shows of the chart's rows. `isPlace`: whether only its place is meant, with all marks there. */
export function readMark({ item }: ReadMark, { reading }: ReadingTitles, isPlace = false): MarkContent {
  const lines = Object.keys(readTooltipValue(item)).flatMap((key) => reading.get(key) ?? []);
  const namesOf = (roles: readonly string[]) =>
    lines.flatMap(({ axis, role, dimension }) =>
      dimension !== undefined && (axis === 'item' || roles.includes(role))
        ? [{ ...dimension, cell: item.datum?.[dimension.ref] }]
        : [],
    );
  const place = namesOf(['place']);
  return {
    names: isPlace || lines[0]?.axis === 'item' ? place : [...place, ...namesOf(['series'])],
    isPlaced: place.length > 0,
    measures: lines.flatMap(({ exactOf, column }) => (exactOf === undefined ? [] : (column ?? []))),
  };
}
