import { ModelNode } from '../../agent/model/ModelNode.js';
import { readExpression } from '../../agent/model/readExpression.js';
import { readExtension } from '../../agent/model/readExtension.js';
import { namesDataset } from '../../agent/model/readSource.js';
import { trimTrailing } from '../../protocol/trimTrailing.js';
import {
  joinDatasets,
  keyColumns,
  type ModelDataset,
  type ModelJoin,
  readDataset,
  readJoins,
} from './ModelDatasets.js';
import type { ModelSource } from './ModelSource.js';

/** A finding of the check. */
export interface ModelFinding {
  /** Whether it is an error. Otherwise, it is a note that doesn't require a change. */
  readonly isError: boolean;
  /** `orders.status` */
  readonly place: string;
  readonly text: string;
}

/**
 * Checks a model file, as `readModel` returns it in `document`, against the data: that datasets and expressions can be queried, keys
 * are unique, joins don't repeat rows, and verified queries still run. It reads whole tables.
 */
export async function checkModel(source: ModelSource, document: unknown): Promise<readonly ModelFinding[]> {
  const findings: ModelFinding[] = [];
  for (const model of new ModelNode(document, [], []).items('semantic_model'))
    findings.push(...(await new ModelCheck(source, model).run()));
  return findings;
}

class ModelCheck {
  readonly #source: ModelSource;
  readonly #model: ModelNode;
  readonly #findings: ModelFinding[] = [];

  constructor(source: ModelSource, model: ModelNode) {
    this.#source = source;
    this.#model = model;
  }

  async run(): Promise<readonly ModelFinding[]> {
    const datasets: ModelDataset[] = [];
    for (const dataset of this.#model.items('datasets').map(readDataset))
      if (await this.#runs(dataset.name, `select 1 from ${dataset.from} where 1 = 0`)) datasets.push(dataset);
    for (const dataset of datasets) {
      await this.#checkFields(dataset);
      for (const columns of dataset.keys)
        await this.#checkKey(dataset.name, dataset, columns, `(${columns.join(', ')}) isn't unique`);
    }
    const joins = readJoins(this.#model, datasets);
    for (const join of joins) await this.#checkJoin(join);
    await this.#checkMetrics(datasets, joins);
    for (const query of readExtension(this.#model).items('verified_queries')) await this.#checkVerifiedQuery(query);
    return this.#findings;
  }

  async #checkFields({ name, from, fields }: ModelDataset): Promise<void> {
    const all = [...fields.values()].map((expression, index) => `${expression} as c${index}`);
    const failure = await this.#failureOf(`select ${all.join(', ')} from ${from} where 1 = 0`);
    if (all.length === 0 || failure === undefined) return;
    for (const [field, expression] of fields)
      await this.#runs(`${name}.${field}`, `select ${expression} as c from ${from} where 1 = 0`);
  }

  /** Whether it is unique. */
  async #checkKey(
    place: string,
    dataset: ModelDataset,
    columns: readonly string[],
    otherwise: string,
  ): Promise<boolean> {
    const keys = columns.map((_, index) => `k${index}`);
    const isThere = keys.map((key) => `${key} is not null`).join(' and ');
    const repeated = `select 1 as one from ${keyColumns(dataset, columns, 'k')} where ${isThere} group by ${keys.join(', ')} having count(*) > 1`;
    const count = await this.#count(place, `select count(*) from (${repeated}) d`);
    if (count !== undefined && count > 0)
      this.#report(true, place, `${otherwise}. Values in several rows of ${dataset.name}: ${count}.`);
    return count === 0;
  }

  async #checkJoin({ name, from, to, fromColumns, toColumns }: ModelJoin): Promise<void> {
    const isUnique = await this.#checkKey(name, to, toColumns, 'The join repeats rows');
    if (!isUnique) return;
    const isThere = fromColumns.map((_, index) => `f.k${index} is not null`).join(' and ');
    const isSame = fromColumns.map((_, index) => `t.k${index} = f.k${index}`).join(' and ');
    const found = `exists (select 1 from ${keyColumns(to, toColumns, 't')} where ${isSame})`;
    const lost = await this.#count(
      name,
      `select count(*) from ${keyColumns(from, fromColumns, 'f')} where ${isThere} and not ${found}`,
    );
    if (lost !== undefined && lost > 0)
      this.#report(false, name, `Rows of ${from.name} without a row of ${to.name}: ${lost}.`);
  }

  async #checkMetrics(datasets: readonly ModelDataset[], joins: readonly ModelJoin[]): Promise<void> {
    for (const { name, from, node } of datasets)
      for (const metric of node.items('metrics'))
        await this.#runs(
          `${name}.${metric.requiredText('name')}`,
          `select ${readExpression(metric)} from ${from} where 1 = 0`,
        );
    for (const metric of this.#model.items('metrics')) {
      const name = metric.requiredText('name');
      const expression = readExpression(metric);
      const named = datasets.filter((dataset) => namesDataset(expression, dataset.name));
      const from = joinDatasets(named.length > 0 ? named : datasets.slice(0, 1), joins);
      if (from === undefined) this.#report(false, name, 'No relationships join its datasets, so it was not run.');
      else await this.#runs(name, `select ${expression} from ${from} where 1 = 0`);
    }
  }

  async #checkVerifiedQuery(query: ModelNode): Promise<void> {
    const place = `“${query.requiredText('question')}”`;
    const sql = trimTrailing(query.requiredText('sql'), '; \n\t');
    const count = await this.#count(place, `select count(*) from (${sql}\n) q`);
    if (count === 0) this.#report(false, place, 'It returns no rows.');
  }

  /** Returns the number that a query counts, or undefined after a report that it failed. */
  async #count(place: string, sql: string): Promise<number | undefined> {
    try {
      const [row] = await this.#source.query(sql);
      return Number(row?.[0]);
    } catch (error) {
      this.#report(true, place, messageOf(error));
      return undefined;
    }
  }

  async #runs(place: string, sql: string): Promise<boolean> {
    const failure = await this.#failureOf(sql);
    if (failure !== undefined) this.#report(true, place, failure);
    return failure === undefined;
  }

  async #failureOf(sql: string): Promise<string | undefined> {
    try {
      await this.#source.query(sql);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  }

  #report(isError: boolean, place: string, text: string): void {
    this.#findings.push({ isError, place, text });
  }
}

/** The first line of an engine's message; the others repeat the query. */
function messageOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}
