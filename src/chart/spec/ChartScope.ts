import type { TimeGrain } from '../../rows/format/wallClock.js';
import { type ColumnKind, columnTitle, type TableColumn } from '../../rows/readColumns.js';
import { cleanText } from '../../text/cleanText.js';
import type { ChartColumn, ChartColumns } from './ChartColumns.js';
import { refuse } from './ChartRefusal.js';
import { plainName } from './findField.js';
import type { ExpressionNames } from './rebuildExpression.js';

/** A field that a spec may name: a column of the result, or a field made by a transform. */
export interface ChartField {
  /** The field's name in the rebuilt spec. */
  readonly ref: string;
  /** The kind of its values. `unknown` if a transform computes them. */
  readonly kind: ColumnKind | 'unknown';
  /** The display name. */
  readonly title: string;
  /** For times, the finest part that isn't always zero. Undefined if unknown. */
  readonly grain: TimeGrain | undefined;
  /** The smallest and the largest number or time. Undefined if unknown. */
  readonly extent: readonly [number, number] | undefined;
  /** The end of `extent` at which rows aren't loaded. */
  readonly missingAt?: 'start' | 'end' | undefined;
  /** The distinct values. Undefined if they are known only once the chart runs. */
  readonly values: ReadonlySet<string> | undefined;
  /** The column of the result. Undefined for a field made by a transform. */
  readonly column: TableColumn | undefined;
  /** What is shown in place of its values: the titles of the columns that a fold's key names, or texts as the product writes them. */
  readonly labels: ReadonlyMap<string, string> | undefined;
}

/** State that all views of a chart share. */
interface Shared {
  readonly columns: ChartColumns;
  /** Declared params by their name in the received spec. */
  readonly params: Map<string, { readonly ref: string; readonly isSelection: boolean }>;
  derived: number;
  /** The work of all transforms, in characters of code × rows. */
  work: number;
  /** The cost of drawing all marks; a point costs 1. */
  drawn: number;
  hasHiddenControls: boolean;
}

/** In characters of code × rows. Half of this was measured to block the page for half a second. */
const MAX_WORK = 20_000_000;
/** Rows after a transform. */
const MAX_ROWS = 200_000;
/** The cost of all marks; a point costs 1. Measured, so that no chart blocks the page for two seconds. */
const MAX_MARK_COST = 200_000;

/** The fields and params that a view may name. An inner view inherits them and may add more. */
export class ChartScope {
  readonly #shared: Shared;
  readonly #derived: Map<string, ChartField>;
  /** Whether a transform has dropped the columns of the result. */
  #isSealed = false;
  #rowCount: number;

  constructor(columns: ChartColumns);
  constructor(parent: ChartScope);
  constructor(from: ChartColumns | ChartScope) {
    const isParent = from instanceof ChartScope;
    this.#shared = isParent
      ? from.#shared
      : { columns: from, params: new Map(), derived: 0, work: 0, drawn: 0, hasHiddenControls: false };
    this.#derived = new Map(isParent ? from.#derived : []);
    if (isParent) this.#isSealed = from.#isSealed;
    this.#rowCount = from.rowCount;
  }

  /** Records that the spec has an input, such as a slider or a menu. Inputs aren't drawn. */
  hideControl(): void {
    this.#shared.hasHiddenControls = true;
  }

  /** Whether any view of the chart has an input that isn't drawn. */
  get hasHiddenControls(): boolean {
    return this.#shared.hasHiddenControls;
  }

  /** The columns of the result. */
  get columns(): ChartColumns {
    return this.#shared.columns;
  }

  /** The maximum number of rows after the transforms so far. */
  get rowCount(): number {
    return this.#rowCount;
  }

  /** Records the number of rows that a transform makes. Throws a ChartRefusal above 200,000. */
  setRowCount(count: number): void {
    if (count > MAX_ROWS) refuse('too-large', `A transform makes more than ${MAX_ROWS} rows`, count);
    this.#rowCount = count;
  }

  /** Records the work of a transform per row, in characters of code. Throws a ChartRefusal once the total is too much. */
  spend(perRow: number): void {
    this.#shared.work += perRow * this.#rowCount;
    if (this.#shared.work > MAX_WORK) refuse('too-large', 'The transforms are too much work for this many rows');
  }

  /** Records the cost of drawing a mark. Throws a ChartRefusal once the total of all views is too much. */
  draw(cost: number): void {
    this.#shared.drawn += cost;
    if (this.#shared.drawn > MAX_MARK_COST)
      refuse('too-large', 'The marks would take too long to draw from this many rows', this.#rowCount);
  }

  /** The maximum number of groups that these fields make. */
  countGroups(names: readonly unknown[]): number {
    const counts = names.map((name) => this.countValues(this.field(name)));
    return Math.min(
      counts.reduce((product, count) => product * count, 1),
      this.#rowCount,
    );
  }

  /** The maximum number of distinct values of a field. */
  countValues({ column, values }: ChartField): number {
    if (column === undefined) return values?.size ?? this.#rowCount;
    return Math.min(this.columns.countValues(column), this.#rowCount);
  }

  /** Finds a field, optionally read as `kind`. Throws a ChartRefusal if it doesn't exist or can't be read as that kind. */
  field(name: unknown, kind?: ColumnKind): ChartField {
    if (typeof name !== 'string') return refuse('column', 'A field must be a string', name);
    const derived = this.#derived.get(name) ?? this.#derived.get(plainName(name));
    if (derived !== undefined) {
      const isOther = kind !== undefined && derived.column !== undefined && derived.kind !== kind;
      return isOther ? refuse('column', `A field can’t be read as "${kind}"`, name) : derived;
    }
    const column = this.#isSealed ? undefined : this.columns.find(name);
    if (column === undefined) return refuse('column', 'The result has no such column', name);
    const read = this.columns.read(column, kind);
    return read ? fromColumn(read, column) : refuse('column', `A column can’t be read as "${kind}"`, name);
  }

  /** Whether a transform has grouped the rows, so that they aren't the rows of the result. */
  get isSealed(): boolean {
    return this.#isSealed;
  }

  /** Drops all other fields, as a transform that groups rows does. Call it before deriving the transform's fields. */
  seal(names: readonly unknown[]): readonly string[] {
    const kept = names.map((name) => [String(name), this.field(name)] as const);
    this.#derived.clear();
    for (const [name, field] of kept) {
      this.#derived.set(name, field);
      if (field.column !== undefined) this.#derived.set(field.column.name, field);
    }
    this.#isSealed = true;
    return kept.map(([, field]) => field.ref);
  }

  /** Adds a field made by a transform. Returns its name in the rebuilt spec. */
  derive(name: unknown, field: Partial<ChartField> = {}): string {
    if (typeof name !== 'string' || name === '')
      return refuse('transform', '`as` must be a string that is not empty', name);
    this.#shared.derived += 1;
    const ref = field.ref ?? `f${this.#shared.derived}`;
    this.#derived.set(name, {
      kind: 'unknown',
      title: columnTitle(cleanText(name)),
      grain: undefined,
      extent: undefined,
      values: undefined,
      column: undefined,
      labels: undefined,
      ...field,
      ref,
    });
    return ref;
  }

  /** Declares a param. Returns its name in the rebuilt spec. Throws a ChartRefusal if it has no name. */
  declareParam(name: unknown, isSelection: boolean): string {
    if (typeof name !== 'string' || name === '') return refuse('spec', 'A param must have a name', name);
    const { params } = this.#shared;
    const ref = params.get(name)?.ref ?? `p${params.size}`;
    params.set(name, { ref, isSelection });
    return ref;
  }

  /** The name of a declared param in the rebuilt spec. Throws a ChartRefusal if it isn't declared. */
  param(name: unknown, isSelection: boolean): string {
    const param = typeof name === 'string' ? this.#shared.params.get(name) : undefined;
    return param?.isSelection === isSelection ? param.ref : refuse('spec', 'A param is not declared', name);
  }

  /** Resolves the names in expressions over the rows of this view. */
  get names(): ExpressionNames {
    return {
      field: (name, asTime) => {
        const { ref, kind } = this.field(name, asTime ? 'time' : undefined);
        if (asTime && kind !== 'time' && kind !== 'unknown')
          refuse('expression', 'An expression uses another kind of value as a time', name);
        const code = /^\w+$/.test(ref) ? `datum.${ref}` : `datum[${JSON.stringify(ref)}]`;
        return { code, isTime: kind === 'time' };
      },
      param: (name) => this.param(name, false),
    };
  }
}

function fromColumn(
  { ref, kind, title, grain, extent, missingAt, values, labels }: ChartColumn,
  column: TableColumn,
): ChartField {
  return { ref, kind, title, grain, extent, missingAt, values, column, labels };
}
