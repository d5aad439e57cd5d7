import { formatOf } from '../analyst/model/describeMembers.js';
import type { Dimension, Measure, Member } from '../analyst/model/member.js';
import { storeModel } from '../analyst/model/storeModel.js';
import { columnOfTime, type LoadQuery } from './LoadQuery.js';

const NO_DRILL = { drillMembers: [], drillMembersGrouped: { measures: [], dimensions: [] } };

/** Returns the store's views in the format of the data API's metadata. */
export function describeModel(): readonly Readonly<Record<string, unknown>>[] {
  return storeModel.map(({ name, title, members }) => ({
    name,
    title,
    type: 'view',
    public: true,
    isVisible: true,
    measures: members.filter((member) => member.kind === 'measure').map(describeMeasure),
    dimensions: members.filter((member) => member.kind === 'dimension').map(describeDimension),
    segments: [],
    hierarchies: [],
    folders: [],
  }));
}

/** Returns titles, types and formats of a result's columns, by column name. */
export function annotationOf({ measures, dimensions, timeDimensions }: LoadQuery) {
  const times = timeDimensions.flatMap((time) => {
    const { dimension, granularity } = time;
    const entry = annotate(dimension);
    if (granularity === undefined) return [[dimension.name, entry]];
    const step = { name: granularity, title: granularity, interval: `1 ${granularity}` };
    return [
      [columnOfTime(time), { ...entry, granularity: step }],
      [dimension.name, entry],
    ];
  });
  return {
    measures: Object.fromEntries(measures.map((measure) => [measure.name, { ...annotate(measure), ...NO_DRILL }])),
    dimensions: Object.fromEntries(dimensions.map((dimension) => [dimension.name, annotate(dimension)])),
    segments: {},
    timeDimensions: Object.fromEntries(times),
  };
}

function describeMeasure(measure: Measure) {
  const { aggType } = measure;
  return { ...describeMember(measure), aggType, cumulative: false, cumulativeTotal: false, ...NO_DRILL };
}

function describeDimension(dimension: Dimension) {
  return { ...describeMember(dimension), suggestFilterValues: dimension.type === 'string', primaryKey: false };
}

function describeMember(member: Member) {
  return {
    ...{ name: member.name, ...annotate(member), description: member.description },
    ...{ public: true, isVisible: true },
  };
}

function annotate(member: Member) {
  return { title: member.title, shortTitle: member.title, type: member.type, ...formatOf(member) };
}
