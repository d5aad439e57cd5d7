import { ChatError } from '../protocol/ChatError.js';
import { asString, isRecord } from '../protocol/narrow.js';
import type { DataCube, DataMember, DataMeta } from '../protocol/platform/dataApi.js';

/**
 * Returns the data model's metadata. Drops cubes and members without a name and listed fields of the wrong type; keeps
 * other fields. Throws a `protocol` ChatError if `cubes` is missing.
 */
export function toDataMeta(answer: Readonly<Record<string, unknown>>): DataMeta {
  if (!Array.isArray(answer.cubes)) {
    throw new ChatError('protocol', 'The answer has no `cubes`, so it isn’t the metadata of a data model.');
  }
  return { ...answer, cubes: answer.cubes.flatMap(readCube) };
}

function readCube(value: unknown): DataCube[] {
  if (!isRecord(value)) return [];
  const { name, title, type, measures, dimensions, segments, ...others } = value;
  if (typeof name !== 'string') return [];
  return [
    {
      ...others,
      name,
      title: asString(title),
      type: asString(type),
      measures: readMembers(measures),
      dimensions: readMembers(dimensions),
      segments: readMembers(segments),
    },
  ];
}

function readMembers(value: unknown): readonly DataMember[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ name, title, description, type, ...others }) => {
    if (typeof name !== 'string') return [];
    return [{ ...others, name, title: asString(title), description: asString(description), type: asString(type) }];
  });
}
