import { readFile, writeFile } from 'node:fs/promises';
import { readModel } from '../../agent/model/readModel.js';
import { isTimeZone } from '../../protocol/isTimeZone.js';
import { parseArguments } from '../parseArguments.js';
import { printable } from '../printable.js';
import { withHelp } from '../withHelp.js';
import { checkModel } from './checkModel.js';
import { findRelationships } from './findRelationships.js';
import type { ModelSource } from './ModelSource.js';
import { openSource } from './openSource.js';
import { readColumnValues } from './readColumnValues.js';
import { readSchema } from './readSchema.js';
import { writeModel } from './writeModel.js';

const HELP = `tabletalk model <source> [--out model.yml]     writes a model file of a database, to review
tabletalk model <source> --check model.yml     checks a model file against it

Sources
  postgres            with DATABASE_URL, or PGHOST, PGUSER and the others; use the analyst's role
  data/*.csv          also .tsv, .json, .ndjson, .parquet, or one .duckdb file; needs @duckdb/node-api
  ./engine.mjs        a module that exports \`runSql\`

Options
  --out FILE          writes a new file; an existing one is left alone. Default: prints it
  --values COLUMNS    columns whose values the file shows, such as orders.status,customers.region.
                      No others are read
  --name NAME         of the model. Default: model
  --zone ZONE         the time zone in which its days are meant, such as Europe/Berlin
  --user ID           the user for whom \`runSql\` is called. Default: model

Exits with 0, with 1 if the check found an error, and with 2 if it could not be done.`;

/** \`tabletalk model\`. */
export const runModel = withHelp(HELP, async (args, environment, print) => {
  let source: ModelSource | undefined;
  try {
    const options = readOptions(args);
    source = await openSource(options.sources, environment, {
      id: options.user,
      kind: 'internal',
      groups: [],
      attributes: {},
    });
    return await (options.check === undefined ? write(source, options, print) : check(source, options.check, print));
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 2;
  } finally {
    await source?.close();
  }
});

type Options = ReturnType<typeof readOptions>;

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArguments(args, {
    out: { type: 'string' },
    check: { type: 'string' },
    values: { type: 'string' },
    name: { type: 'string', default: 'model' },
    zone: { type: 'string' },
    user: { type: 'string', default: 'model' },
  });
  if (values.zone !== undefined && !isTimeZone(values.zone))
    throw new Error(`--zone is ${values.zone}, which isn't a time zone. Write one such as Europe/Berlin.`);
  return { ...values, values: values.values?.split(',').map((name) => name.trim()) ?? [], sources: positionals };
}

async function write(source: ModelSource, options: Options, print: (line: string) => void): Promise<number> {
  const schema = await readSchema(source);
  if (schema.tables.length === 0)
    throw new Error('The source has no table that this role can read. Grant it `select`, or name another source.');
  const values = await readColumnValues(source, schema, options.values);
  const file = writeModel(schema, findRelationships(schema), {
    name: options.name,
    timeZone: options.zone,
    values,
    // The prompt's dialect is PostgreSQL otherwise.
    instructions: source.engine === 'duckdb' ? 'The SQL dialect is DuckDB.' : undefined,
  });
  if (options.out === undefined) {
    print(file);
    return 0;
  }
  try {
    await writeFile(options.out, file, { flag: 'wx' });
  } catch {
    throw new Error(`${options.out} can't be written, or exists already. Nothing was changed; name another file.`);
  }
  const count = schema.tables.length;
  print(`Wrote ${options.out}: ${count} ${count === 1 ? 'table' : 'tables'}. Its first lines list what to review.`);
  return 0;
}

async function check(source: ModelSource, path: string, print: (line: string) => void): Promise<number> {
  const { document } = readModel(await readFile(path, 'utf8'));
  const findings = await checkModel(source, document);
  for (const { isError, place, text } of findings)
    print(printable(`${isError ? 'error' : 'note '}  ${place}: ${text}`));
  const errors = findings.filter(({ isError }) => isError).length;
  print(errors === 0 ? `${path} fits the source.` : `${path}: ${errors} ${errors === 1 ? 'error' : 'errors'}.`);
  return errors === 0 ? 0 : 1;
}
