import type { DataMember, DataMeta } from '../protocol/platform/dataApi.js';
import { MAX_NAME_LENGTH } from '../protocol/textLimits.js';
import { cutText } from '../text/cutText.js';
import { foldText } from '../text/foldText.js';

/** Number of fields shown at a time. Readers narrow a longer list by typing rather than scrolling. */
const MAX_SHOWN_FIELDS = 50;

/** A measure, dimension or segment, with the texts of the service as received. */
export interface ModelField {
  /** Full name, such as `orders.count`. */
  readonly name: string;
  readonly title: string;
  /** Title of its view. */
  readonly view: string;
  readonly kind: 'measure' | 'dimension' | 'segment';
  /** Type as sent, such as `time`. */
  readonly type: string | undefined;
  readonly description: string | undefined;
  /** What a search compares: title, name and view, without case and accents. */
  readonly searched: { readonly title: string; readonly all: string };
}

/** Lists the fields of a data model in the service's order. */
export function listFields({ cubes }: DataMeta): readonly ModelField[] {
  return cubes.flatMap((cube) => {
    const view = cube.title || cube.name;
    const read = (kind: ModelField['kind'], members: readonly DataMember[]) =>
      members.map(({ name, title = '', type, description }): ModelField => {
        const shown = title || name;
        const all = [shown, name, view, cube.name].map(fold).join('\n');
        return { name, title: shown, view, kind, type, description, searched: { title: fold(shown), all } };
      });
    return [
      ...read('measure', cube.measures),
      ...read('dimension', cube.dimensions),
      ...read('segment', cube.segments),
    ];
  });
}

/** Fields of one view that match. */
export interface FieldGroup {
  readonly view: string;
  readonly fields: readonly ModelField[];
}

/**
 * Returns the fields that contain every word of `query` in their title, name or view: titles that begin with it first, then those
 * with a word that does, then the others. `groups` has the first 50, by view; `left` counts the rest.
 */
export function searchFields(
  fields: readonly ModelField[],
  query: string,
): { readonly groups: readonly FieldGroup[]; readonly left: number } {
  const wanted = fold(query).trim();
  const words = wanted.split(/\s+/);
  const found = fields.filter(({ searched }) => words.every((word) => searched.all.includes(word)));
  const best = wanted === '' ? found : found.toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted));
  const groups = new Map<string, ModelField[]>();
  for (const field of best.slice(0, MAX_SHOWN_FIELDS)) {
    const group = groups.get(field.view);
    if (group === undefined) groups.set(field.view, [field]);
    else group.push(field);
  }
  return {
    groups: [...groups].map(([view, shown]) => ({ view, fields: shown })),
    left: Math.max(0, found.length - MAX_SHOWN_FIELDS),
  };
}

function rankOf({ searched: { title } }: ModelField, wanted: string): number {
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  return title.includes(wanted) ? 2 : 3;
}

function fold(text: string): string {
  return foldText(cutText(text, MAX_NAME_LENGTH));
}
