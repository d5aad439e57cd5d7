import { asStringArray } from '../../protocol/narrow.js';
import type { DataServiceMember } from '../../server/data/DataServiceCube.js';
import type { AnalystMember } from '../AnalystCube.js';
import type { ModelNode } from './ModelNode.js';
import { readExpression } from './readExpression.js';
import { readExtension } from './readExtension.js';
import { namesDataset, readSource } from './readSource.js';
import type { ModelCube, SemanticModel } from './SemanticModel.js';

/** Values of a field that are read. */
const MAX_VALUES = 50;

const TIMES = new Set(['Date', 'Time', 'DateTime', 'DateTimeTz']);
const NUMBERS = new Set(['Integer', 'Decimal', 'Float']);

type ModelMember = AnalystMember & DataServiceMember;

interface Dataset {
  readonly name: string;
  readonly cube: ModelCube;
}

/** Returns the datasets of a model as cubes. Fields become dimensions, and a metric a measure of each dataset that it names. */
export function readDatasets(model: ModelNode): Pick<SemanticModel, 'cubes' | 'relationships'> {
  const datasets = model.items('datasets', true).map(readDataset);
  const nameOf = (name: string) => datasets.find((dataset) => dataset.name === name)?.cube.name;
  const relationships = model.items('relationships').flatMap((node) => {
    const relationship = readRelationship(node);
    const from = nameOf(relationship.from);
    const to = nameOf(relationship.to);
    if (from === undefined) node.at('from').report('names no dataset of the model');
    if (to === undefined) node.at('to').report('names no dataset of the model');
    return from === undefined || to === undefined ? [] : [{ ...relationship, from, to }];
  });
  const metrics = model.items('metrics').map((node) => {
    const { member, expression } = readMetric(node);
    const named = datasets.filter(({ name }) => namesDataset(expression, name));
    // A JSON query reads one dataset, so it can't compute a metric of several.
    const isJoined = named.length > 1;
    return {
      member: isJoined ? { ...member, sql: undefined, aggType: 'number' } : member,
      of: named.length > 0 ? named : datasets.slice(0, 1),
    };
  });
  const cubes = datasets.map((dataset) => {
    const { cube } = dataset;
    const own = metrics.filter(({ of }) => of.includes(dataset));
    const joins = relationships.flatMap(({ from, to, fromColumns, toColumns }) => {
      if (from !== cube.name && to !== cube.name) return [];
      const on = fromColumns.map((column, at) => `${from}.${column} = ${to}.${toColumns[at]}`);
      return `Many rows of ${from} belong to one of ${to}: ${on.join(' AND ')}.`;
    });
    return {
      ...cube,
      description: [cube.description, ...joins].filter(Boolean).join('\n'),
      measures: [...(cube.measures ?? []), ...own.map(({ member }) => member)],
    };
  });
  return { cubes, relationships };
}

function readDataset(node: ModelNode): Dataset {
  const name = node.requiredText('name');
  const { query, table, from } = readSource(node.requiredText('source'), name);
  const { synonyms, notes } = readContext(node);
  const ownMetrics = node.items('metrics').map((metric) => readMetric(metric).member);
  const fields = node.items('fields').map((field) => ({ name: field.at('name').value, members: readField(field) }));
  const cube: ModelCube = {
    name: query === undefined ? table : name,
    source: from,
    title: name,
    synonyms,
    description: joinTexts(
      node.text('description'),
      notes,
      query !== undefined && `It isn't a table. Query it as ${from}.`,
      ...readOwn(node, (field) => fields.find((one) => one.name === field)?.members[0]?.name),
    ),
    measures: ownMetrics,
    dimensions: fields.flatMap(({ members }) => members),
  };
  return { name, cube };
}

/** Our extension of a dataset, in sentences. `nameOf`: how queries name a field, if readers may know it. */
function readOwn(node: ModelNode, nameOf: (field: string) => string | undefined): readonly (string | undefined)[] {
  const own = readExtension(node);
  const field = own.text('default_time');
  const time = field && nameOf(field);
  if (field && time === undefined) own.at('default_time').report('names no field of the dataset that readers may know');
  const rule = own.at('row_rule');
  const column = rule.value === undefined ? undefined : rule.requiredText('column');
  if (column !== undefined) rule.requiredText('setting');
  return [
    time && `A question about a period is about ${time}, unless it names another time.`,
    column && `The database shows only the reader's rows, by ${column}, so queries need no filter for it.`,
  ];
}

function readField(node: ModelNode): readonly ModelMember[] {
  const own = readExtension(node);
  const name = node.requiredText('name');
  const expression = readExpression(node);
  const dataType = node.text('datatype') ?? '';
  const isTime = node.at('dimension').at('is_time').value;
  if (own.at('hidden').value === true) return [];
  // A quoted name is one that queries must quote as well.
  const isColumn = /^(\w+|"([^"]|"")+")$/.test(expression);
  const { synonyms, notes } = readContext(node);
  const unit = own.text('unit');
  const values = own.texts('values').slice(0, MAX_VALUES);
  const type = TIMES.has(dataType)
    ? 'time'
    : NUMBERS.has(dataType)
      ? 'number'
      : dataType === 'Boolean'
        ? 'boolean'
        : 'string';
  return [
    {
      name: isColumn ? expression : name,
      sql: expression,
      title: node.text('label') ?? name,
      synonyms: isColumn && expression !== name ? [name, ...synonyms] : synonyms,
      description: joinTexts(
        node.text('description'),
        notes,
        unit && `Unit: ${unit}.`,
        !isColumn && expression !== '' && `It isn't a column. Its expression: ${expression}`,
      ),
      type: isTime === true ? 'time' : isTime === false && type === 'time' ? 'string' : type,
      format: own.text('format'),
      currency: own.text('currency'),
      ...(values.length > 0 && { values }),
    },
  ];
}

function readMetric(node: ModelNode): { readonly member: ModelMember; readonly expression: string } {
  const name = node.requiredText('name');
  const expression = readExpression(node);
  const own = readExtension(node);
  const { synonyms, notes } = readContext(node);
  const member: ModelMember = {
    ...{ name, sql: expression, synonyms, type: 'number', aggType: readAggregate(expression) },
    description: joinTexts(node.text('description'), notes, `Its expression: ${expression}`),
    format: own.text('format'),
    currency: own.text('currency'),
  };
  return { member, expression };
}

/** The aggregate that a whole expression is, with or without a filter. `SUM(a) / SUM(b)` is a number that can't be added up. */
function readAggregate(expression: string): string {
  const call = expression.trim().replace(/'[^']*'|"[^"]*"/g, '');
  const [, aggregate, distinct] = /^(sum|avg|min|max|count)\s*\(\s*(distinct\b)?/i.exec(call) ?? [];
  let depth = 0;
  let outside = '';
  for (const sign of call) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) outside += sign;
  }
  if (aggregate === undefined || !/^\w+\s*(filter\s*)?$/i.test(outside)) return 'number';
  if (distinct === undefined) return aggregate.toLowerCase();
  return aggregate.toLowerCase() === 'count' ? 'countDistinct' : 'number';
}

function readRelationship(node: ModelNode): SemanticModel['relationships'][number] {
  const [fromColumns, toColumns] = ['from_columns', 'to_columns'].map((key) => asStringArray(node.at(key).value) ?? []);
  const { length } = fromColumns ?? [];
  if (length === 0 || length !== toColumns?.length) node.report('must have as many `from_columns` as `to_columns`');
  return {
    from: node.requiredText('from'),
    to: node.requiredText('to'),
    fromColumns: fromColumns ?? [],
    toColumns: toColumns ?? [],
  };
}

/** `ai_context` is a text, or an object with texts. */
function readContext(node: ModelNode): { readonly synonyms: readonly string[]; readonly notes: string | undefined } {
  const context = node.at('ai_context');
  if (typeof context.value === 'string') return { synonyms: [], notes: context.value };
  return { synonyms: context.texts('synonyms'), notes: context.text('instructions') };
}

function joinTexts(...texts: readonly (string | false | undefined)[]): string | undefined {
  return texts.filter(Boolean).join('\n') || undefined;
}
