import { isRecord } from '../../protocol/narrow.js';
import type { SpecObject } from './parseChartSpec.js';

/** A view of a rebuilt spec that has a mark. */
export interface ChartUnit {
  /** The mark definition. */
  readonly mark: SpecObject;
  /** The channel definitions. Lists, such as several tooltip fields, appear as arrays. */
  readonly encoding: Readonly<Record<string, SpecObject | undefined>>;
}

/** The units of a single view, of its layers or of its facets. Undefined for a chart of different views side by side. */
export function readUnits(spec: SpecObject): readonly ChartUnit[] | undefined {
  if (Array.isArray(spec.concat)) return undefined;
  if (isRecord(spec.facet)) return isRecord(spec.spec) ? readUnits(spec.spec) : undefined;
  if (Array.isArray(spec.layer)) {
    const units = spec.layer.map((layer) => readUnits(layer as SpecObject));
    return units.includes(undefined) ? undefined : units.flatMap((unit) => unit ?? []);
  }
  // In a rebuilt spec, marks and encodings are always objects.
  return [spec as unknown as ChartUnit];
}

/** All transforms of a rebuilt spec, including those of inner views. */
export function readTransforms(spec: SpecObject): readonly SpecObject[] {
  const own = Array.isArray(spec.transform) ? (spec.transform as readonly SpecObject[]) : [];
  const inner = [...(Array.isArray(spec.layer) ? spec.layer : []), ...(isRecord(spec.spec) ? [spec.spec] : [])];
  return [...own, ...inner.flatMap((view) => readTransforms(view as SpecObject))];
}

/** A copy of the spec with each unit's encoding changed. Visits the same units as `readUnits`. */
export function mapEncodings(
  spec: SpecObject,
  change: (encoding: ChartUnit['encoding'], mark: SpecObject) => SpecObject,
): SpecObject {
  if (Array.isArray(spec.layer)) {
    return { ...spec, layer: spec.layer.map((layer) => mapEncodings(layer as SpecObject, change)) };
  }
  if (isRecord(spec.facet) && isRecord(spec.spec)) return { ...spec, spec: mapEncodings(spec.spec, change) };
  return { ...spec, encoding: change(spec.encoding as ChartUnit['encoding'], spec.mark as SpecObject) };
}
