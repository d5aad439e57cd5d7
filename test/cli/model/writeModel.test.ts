import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readModel } from '../../../src/agent/model/readModel.js';
import { checkModel } from '../../../src/cli/model/checkModel.js';
import { columnDatatype } from '../../../src/cli/model/columnDatatype.js';
import { findRelationships } from '../../../src/cli/model/findRelationships.js';
import type { ModelSource } from '../../../src/cli/model/ModelSource.js';
import { readSchema } from '../../../src/cli/model/readSchema.js';
import { writeModel } from '../../../src/cli/model/writeModel.js';
import { openDuckDb, openPostgres, schemaFile } from './openSchema.js';
import { MANY_TABLES } from './schemas/manyTables.js';

const isModelFile = new Ajv2020().compile(
  JSON.parse(readFileSync(new URL('modelFile.schema.json', import.meta.url), 'utf8')),
);

async function write(source: ModelSource): Promise<string> {
  const schema = await readSchema(source);
  return writeModel(schema, findRelationships(schema), { name: 'shop', timeZone: undefined, values: new Map() });
}

describe('the file that is written for a schema', () => {
  it.each([
    ['without keys', () => openDuckDb(schemaFile('noKeys'))],
    ['of three hundred tables', () => openDuckDb(MANY_TABLES)],
    ['with reserved words', () => openPostgres(schemaFile('reservedWords'))],
    ['with names of any script', () => openDuckDb(schemaFile('oddNames'))],
    ['with times of two kinds', () => openPostgres(schemaFile('twoZones'))],
  ])('%s has the exchange form, can be read, and fits its schema', async (_, open) => {
    const source = await open();
    const { document } = readModel(await write(source));
    expect(isModelFile(document), JSON.stringify(isModelFile.errors)).toBe(true);
    const findings = await checkModel(source, document);
    await source.close();
    expect(findings).toEqual([]);
  });
});

it('writes keys, comments, and a comment of its own where only names say how tables belong together', async () => {
  const source = await openPostgres(schemaFile('twoZones'));
  const file = await write(source);
  await source.close();
  expect(file.split('\n').slice(0, 4)).toEqual([
    '# 5 tables; relationships: 2 from constraints, 5 from names.',
    '# To review: descriptions, synonyms, units, metrics, verified queries. Leave out what a reader doesn’t need.',
    '# No primary key is known of: transfers',
    '# Some times have a zone and some don’t: state in their descriptions which zone the others are in.',
  ]);
  expect(file).toContain('description: One row per shift. Times are those of the depot.');
  expect(file.match(/# From the names; no constraint says so\./g)).toHaveLength(5);
  const { cubes } = readModel(file);
  expect(cubes.find(({ title }) => title === 'scans')).toMatchObject({
    name: 'public.scans',
    dimensions: expect.arrayContaining([
      expect.objectContaining({ name: 'scanned_at', type: 'time', description: 'By the scanner’s clock.' }),
    ]),
  });
});

it('gives the analyst a name that must be quoted as queries must write it', async () => {
  const source = await openPostgres(schemaFile('reservedWords'));
  const { cubes } = readModel(await write(source));
  await source.close();
  const order = cubes.find(({ title }) => title === 'order');
  expect(order?.name).toBe('public."order"');
  expect(order?.dimensions?.map(({ name }) => name)).toEqual(['id', 'user_id', '"from"', '"to"', '"Total net"']);
});

it.each([
  ['character varying(20)', 'String'],
  ['numeric(12,2)', 'Decimal'],
  ['timestamp(3) with time zone', 'DateTimeTz'],
  ['timestamp without time zone', 'DateTime'],
  ['TIMESTAMP WITH TIME ZONE', 'DateTimeTz'],
  ['UBIGINT', 'Integer'],
  ['Nullable(Int64)', 'Integer'],
  ['LowCardinality(Nullable(String))', 'String'],
  ["DateTime64(3, 'UTC')", 'DateTime'],
  ['Array(String)', 'Opaque'],
  ['jsonb', 'Opaque'],
])('reads the type %s as %s', (type, datatype) => {
  expect(columnDatatype(type)).toBe(datatype);
});
