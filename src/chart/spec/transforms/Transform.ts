import type { ColumnKind } from '../../../rows/readColumns.js';
import { refuse } from '../ChartRefusal.js';
import type { ChartField, ChartScope } from '../ChartScope.js';
import type { SpecObject } from '../parseChartSpec.js';
import { applyRules, type Rules } from '../rules.js';

/** Rebuilds a transform and records in `scope` how it changes the rows. Throws a ChartRefusal. */
export type RebuildTransform = (transform: SpecObject, scope: ChartScope) => readonly SpecObject[];

type Fields<Name extends string> = Readonly<Record<Name, ChartField>>;

/** A field that a transform makes: its name, unless `as` is a list of names, and what is known about its values. */
export type MadeField = readonly [name: unknown, field: Partial<ChartField>];

/** What a transform may have, in the order in which it is checked. */
export interface Transform<Name extends string> {
  /** The properties that don't name a field. */
  readonly rules: Rules<ChartScope>;
  /** The properties that name a field, with the kind of values that it must have. */
  readonly fields: Readonly<Record<Name, ColumnKind | 'any'>>;
  /** Values of properties that the received transform leaves out. */
  readonly defaults?: SpecObject;
  /** Refuses a transform that costs too much, and records the number of rows it makes. */
  readonly limit?: (transform: SpecObject, scope: ChartScope, fields: Fields<Name>) => void;
  /** Whether it replaces the rows, so that only the fields of `groupby` are left. */
  readonly isReplacing?: true;
  /** The fields that it makes. */
  readonly makes?: (transform: SpecObject, fields: Fields<Name>) => readonly MadeField[];
}

/** Creates the function that rebuilds a transform as it is described. */
export function transformOf<Name extends string>(description: Transform<Name>): RebuildTransform {
  const { rules, fields, defaults, limit, isReplacing, makes } = description;
  const names = Object.keys(fields) as Name[];
  return (transform, scope) => {
    const read = (name: Name) => scope.field(transform[name], fields[name] === 'any' ? undefined : fields[name]);
    const rebuilt = { ...defaults, ...applyRules(transform, rules, scope) };
    // `fromEntries` has the names of `fields`.
    const found = Object.fromEntries(names.map((name) => [name, read(name)])) as Fields<Name>;
    limit?.(transform, scope, found);
    const groups = isReplacing && { groupby: scope.seal(readGroups(transform)) };
    const { as } = transform;
    const made = (makes?.(transform, found) ?? []).map(([name, field], index) =>
      scope.derive(Array.isArray(as) ? as[index] : name, field),
    );
    const refs = Object.fromEntries(names.map((name) => [name, found[name].ref]));
    return [{ ...refs, ...rebuilt, ...groups, ...(made.length > 0 && { as: made.length === 1 ? made[0] : made }) }];
  };
}

/** The names in `groupby`; none if it is missing. */
export function readGroups({ groupby }: SpecObject): readonly unknown[] {
  return readList(groupby ?? []);
}

/** The names of fields in a list, such as `groupby`. */
export function readFields(names: unknown, scope: ChartScope): readonly string[] {
  return readList(names).map((name) => scope.field(name).ref);
}

/** Reads an array of at most 100 items. Throws a ChartRefusal for anything else. */
export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > 100)
    return refuse('transform', 'A transform needs an array of at most 100 items', value);
  return value;
}
