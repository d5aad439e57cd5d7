import type { ColumnKind, TableColumn } from '../../rows/readColumns.js';
import type { TimeGrain } from '../../rows/wallClock.js';
import { cleanText } from '../../text/cleanText.js';
import type { ChartColumn, ChartColumns } from './ChartColumns.js';
import { refuse } from './ChartRefusal.js';
import type { ExpressionNames } from './rebuildExpression.js';

/** What a field name of a spec stands for. */
export interface ChartField {
  /** How the rebuilt spec names it. */
  readonly ref: string;
  /** `unknown`: made by a transform that gives what it gives. */
  readonly kind: ColumnKind | 'unknown';
  readonly title: string;
  readonly grain: TimeGrain | undefined;
  readonly extent: readonly [number, number] | undefined;
  /** Different values; undefined when only the running chart knows them. */
  readonly values: ReadonlySet<string> | undefined;
  /** The column of the result it is; undefined for a field that a transform made. */
  readonly column: TableColumn | undefined;
  /** Texts it holds that name columns, with their titles, so that a legend can say these. */
  readonly labels: ReadonlyMap<string, string> | undefined;
}

/** Names that all views of a chart share. */
interface Shared {
  readonly columns: ChartColumns;
  /** A spec's names of params, by the names they get. */
  readonly params: Map<string, { readonly ref: string; readonly isSelection: boolean }>;
  derived: number;
  /** Work that the transforms of all views take, in characters of code × rows. */
  work: number;
  /** What the marks of all views cost to draw. */
  drawn: number;
  hasHiddenControls: boolean;
}

/** Measured: half of it holds a page for half a second. */
const MAX_WORK = 20_000_000;
/** Rows that transforms may make of those of the result. */
const MAX_ROWS = 200_000;
/** What all marks together may cost to draw. A point costs 1; measured, so that no chart holds the page for two seconds. */
const MAX_MARK_COST = 200_000;

/** The fields and params that a view of a spec may name. Views inside it know these and may add their own. */
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

  /** Notes that the spec has a slider, a menu or another control, which is not drawn. */
  hideControl(): void {
    this.#shared.hasHiddenControls = true;
  }

  /** Whether any view of the chart has such a control. */
  get hasHiddenControls(): boolean {
    return this.#shared.hasHiddenControls;
  }

  get columns(): ChartColumns {
    return this.#shared.columns;
  }

  /** How many rows there are at most, after the transforms so far. */
  get rowCount(): number {
    return this.#rowCount;
  }

  /** Notes that a transform makes so many rows. Throws a ChartRefusal when they are too many. */
  setRowCount(count: number): void {
    if (count > MAX_ROWS) refuse('too-large', `A transform makes more than ${MAX_ROWS} rows`, count);
    this.#rowCount = count;
  }

  /** Notes what a transform does for each row, in characters of code. Throws a ChartRefusal when it all is too much. */
  spend(perRow: number): void {
    this.#shared.work += perRow * this.#rowCount;
    if (this.#shared.work > MAX_WORK) refuse('too-large', 'The transforms are too much work for this many rows');
  }

  /** Adds what a mark costs to draw. Throws a ChartRefusal when all views together cost too much. */
  draw(cost: number): void {
    this.#shared.drawn += cost;
    if (this.#shared.drawn > MAX_MARK_COST)
      refuse('too-large', 'The marks would take too long to draw from this many rows', this.#rowCount);
  }

  /** How many groups there are at most by these fields. */
  countGroups(names: readonly unknown[]): number {
    const counts = names.map((name) => this.countValues(this.field(name)));
    return Math.min(
      counts.reduce((product, count) => product * count, 1),
      this.#rowCount,
    );
  }

  /** How many different values a field has at most. */
  countValues({ column, values }: ChartField): number {
    if (column === undefined) return values?.size ?? this.#rowCount;
    return Math.min(this.columns.countValues(column), this.#rowCount);
  }

  /** The field as it is, or read as `kind`. Throws a ChartRefusal when there is none, or a value of it is not of the kind. */
  field(name: unknown, kind?: ColumnKind): ChartField {
    if (typeof name !== 'string') return refuse('column', 'A field must be a string', name);
    const derived = this.#derived.get(name) ?? this.#derived.get(name.replace(/\\(.)/g, '$1'));
    if (derived !== undefined) {
      const isOther = kind !== undefined && derived.column !== undefined && derived.kind !== kind;
      return isOther ? refuse('column', `A field can’t be read as "${kind}"`, name) : derived;
    }
    const column = this.#isSealed ? undefined : this.columns.find(name);
    if (column === undefined) return refuse('column', 'The result has no such column', name);
    const read = this.columns.read(column, kind);
    return read ? fromColumn(read, column) : refuse('column', `A column can’t be read as "${kind}"`, name);
  }

  /** Whether rows still stand for rows of the result. */
  get isSealed(): boolean {
    return this.#isSealed;
  }

  /** Leaves only these fields, as a transform does that groups rows. Call it before the transform's own are added. */
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

  /** Adds a field that a transform makes, and gives the name it gets in the rebuilt spec. */
  derive(name: unknown, field: Partial<ChartField> = {}): string {
    if (typeof name !== 'string' || name === '')
      return refuse('transform', '`as` must be a string that is not empty', name);
    this.#shared.derived += 1;
    const ref = field.ref ?? `f${this.#shared.derived}`;
    this.#derived.set(name, {
      kind: 'unknown',
      title: cleanText(name),
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

  declareParam(name: unknown, isSelection: boolean): string {
    if (typeof name !== 'string' || name === '') return refuse('spec', 'A param must have a name', name);
    const { params } = this.#shared;
    const ref = params.get(name)?.ref ?? `p${params.size}`;
    params.set(name, { ref, isSelection });
    return ref;
  }

  /** The new name of a param that was declared. */
  param(name: unknown, isSelection: boolean): string {
    const param = typeof name === 'string' ? this.#shared.params.get(name) : undefined;
    return param?.isSelection === isSelection ? param.ref : refuse('spec', 'A param is not declared', name);
  }

  /** What names in expressions over the rows of this view stand for. */
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

function fromColumn({ ref, kind, title, grain, extent, values }: ChartColumn, column: TableColumn): ChartField {
  return { ref, kind, title, grain, extent, values, column, labels: undefined };
}
