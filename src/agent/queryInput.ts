import type { JSONSchema7 } from 'ai';
import { asString, asStringArray, isRecord } from '../protocol/narrow.js';
import { MAX_TITLE_LENGTH } from '../protocol/textLimits.js';
import type { QueryAssumption } from '../protocol/toolResult.js';
import { cleanAssumptions } from '../text/cleanAssumptions.js';
import { cleanText } from '../text/cleanText.js';
import { beginningOf } from '../text/cutText.js';
import { type ChartChoice, MARKS, readChartChoice } from './chartSpec.js';

/** The query tool's input as the model writes it. */
export interface QueryInput {
  readonly sqlQuery: string;
  readonly queryTitle: string;
  readonly description: string;
  readonly chart?: ChartChoice | undefined;
  /** Undefined without any. */
  readonly assumptions?: readonly QueryAssumption[] | undefined;
}

/** Lengths in UTF-16 units. A longer query is refused; longer words about it are cut. */
const MAX_QUERY_LENGTH = 20_000;
const MAX_DESCRIPTION_LENGTH = 1000;

export const QUERY_SCHEMA: JSONSchema7 = {
  type: 'object',
  properties: {
    sqlQuery: { type: 'string', description: 'One SELECT statement.' },
    queryTitle: { type: 'string', description: 'A short title of the result, for the reader.' },
    description: { type: 'string', description: 'What the query finds out, in one sentence.' },
    assumptions: {
      type: 'array',
      description: 'What the question left open and this query decides. Leave it out if it decides nothing.',
      items: {
        type: 'object',
        properties: {
          text: {
            type: 'string',
            description: 'What was decided, in a few words: “2025”, “without cancelled orders”.',
          },
          alternatives: {
            type: 'array',
            items: { type: 'string' },
            description: 'For each other meaning, the whole question that asks for it.',
          },
        },
        required: ['text'],
        additionalProperties: false,
      },
    },
    chart: {
      type: 'object',
      description: 'A chart of the result. Leave it out if a table is clearer.',
      properties: {
        mark: { type: 'string', enum: [...MARKS] },
        x: { type: 'string', description: 'Result column of the groups or times; of the slices for `arc`.' },
        y: { type: 'string', description: 'Result column of the numbers.' },
        moreY: {
          type: 'array',
          items: { type: 'string' },
          description: 'Further result columns of numbers in the same unit, as series beside `y`.',
        },
        lineY: {
          type: 'string',
          description:
            'Result column of numbers in another unit, such as a share, drawn as a line over the bars of `y`.',
        },
        color: { type: 'string', description: 'Result column that splits the numbers into series.' },
        title: { type: 'string' },
      },
      required: ['mark', 'x', 'y'],
      additionalProperties: false,
    },
  },
  required: ['sqlQuery', 'queryTitle', 'description'],
  additionalProperties: false,
};

/** Whether there is a query. Its title and description can be missing: a query isn't refused because of them. */
export function isQueryInput(
  value: unknown,
): value is Readonly<Record<string, unknown>> & { readonly sqlQuery: string } {
  if (!isRecord(value)) return false;
  const { sqlQuery } = value;
  return typeof sqlQuery === 'string' && sqlQuery.trim() !== '' && sqlQuery.length <= MAX_QUERY_LENGTH;
}

/** Rebuilds the input from the known fields; anything else in it is dropped. */
export function readQueryInput(value: Readonly<Record<string, unknown>> & { readonly sqlQuery: string }): QueryInput {
  const assumptions = readAssumptions(value.assumptions);
  return {
    sqlQuery: value.sqlQuery,
    queryTitle: readWords(value.queryTitle, MAX_TITLE_LENGTH),
    description: readWords(value.description, MAX_DESCRIPTION_LENGTH),
    chart: readChartChoice(value.chart),
    ...(assumptions.length > 0 && { assumptions }),
  };
}

function readAssumptions(value: unknown): readonly QueryAssumption[] {
  const entries = Array.isArray(value) ? value.filter(isRecord) : [];
  const read = entries.map(({ text, alternatives }) => ({
    text: asString(text) ?? '',
    alternatives: asStringArray(alternatives) ?? [],
  }));
  return cleanAssumptions(read);
}

function readWords(value: unknown, length: number): string {
  return beginningOf(cleanText(asString(value) ?? ''), length);
}
