import { isTimeZone } from '../../protocol/isTimeZone.js';
import { cutText } from '../../text/cutText.js';
import type { ModelNode, ModelPath } from './ModelNode.js';
import { readDatasets } from './readDatasets.js';
import { readExtension } from './readExtension.js';
import { readYaml } from './readYaml.js';
import type { SemanticModel, VerifiedQuery } from './SemanticModel.js';

/** Maximum UTF-16 units of the instructions. */
const MAX_INSTRUCTIONS_LENGTH = 4000;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Reads a semantic model in the exchange form of Apache Ossie (core specification 0.1 and 0.2), as YAML or JSON. Keys and vendors
 * that it doesn't know are left alone, and stay in `document`. Of several models in the file, all are read as one.
 *
 * Throws a `configuration` ChatError that lists what is wrong, with the line and the path of each.
 *
 * ```ts
 * const { cubes, instructions, timeZone, verifiedQueries } = readModel(await readFile('model.yml', 'utf8'));
 * const agent = createAnalystAgent({ model, meta: cubes, instructions, timeZone, verifiedQueries, runSql });
 * ```
 */
export function readModel(file: string): SemanticModel {
  return readYaml(file, { subject: 'The model file', placeOf: pathText }, (root) => ({
    ...readDocument(root),
    document: root.value,
  }));
}

function readDocument(root: ModelNode): Omit<SemanticModel, 'document'> {
  const version = root.at('version');
  if (!/^0\.[12](\.|$)/.test(String(version.value))) version.report('must be 0.1 or 0.2, with any ending');
  const models = root.items('semantic_model', true);
  const parts = models.map((model) => ({
    name: model.requiredText('name'),
    ...readDatasets(model),
    instructions: [model.text('description'), instructionsOf(model)].filter(Boolean).join('\n'),
    ...readOwn(model),
  }));
  return {
    name: parts[0]?.name ?? '',
    cubes: parts.flatMap(({ cubes }) => cubes),
    relationships: parts.flatMap(({ relationships }) => relationships),
    instructions: cutText(
      parts
        .flatMap(({ instructions, weeks }) => [instructions, weeks])
        .filter(Boolean)
        .join('\n')
        .trim(),
      MAX_INSTRUCTIONS_LENGTH,
    ),
    timeZone: parts.find(({ timeZone }) => timeZone)?.timeZone,
    verifiedQueries: parts.flatMap(({ verifiedQueries }) => verifiedQueries),
  };
}

/** `ai_context` is a text or an object with `instructions`. */
function instructionsOf(node: ModelNode): string {
  const { value } = node.at('ai_context');
  return typeof value === 'string' ? value : (node.at('ai_context').text('instructions') ?? '');
}

interface OwnSettings extends Pick<SemanticModel, 'timeZone' | 'verifiedQueries'> {
  /** When weeks begin, in words. */
  readonly weeks: string | undefined;
}

function readOwn(model: ModelNode): OwnSettings {
  const own = readExtension(model);
  const timeZone = own.text('time_zone');
  if (timeZone !== undefined && !isTimeZone(timeZone)) own.report(`has an unknown \`time_zone\``);
  const day = own.text('first_weekday');
  if (day && !WEEKDAYS.includes(day)) own.at('first_weekday').report(`must be one of ${WEEKDAYS.join(', ')}`);
  const verifiedQueries = own.items('verified_queries').map(
    (query): VerifiedQuery => ({
      question: query.requiredText('question'),
      sql: query.requiredText('sql'),
      verifiedAt: query.text('verified_at'),
      verifiedBy: query.text('verified_by'),
    }),
  );
  const weeks = day && `Weeks begin on ${day}, also where a function of the database begins them on another day.`;
  return { timeZone, verifiedQueries, weeks };
}

function pathText(path: ModelPath): string {
  return (
    path
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
      .join('')
      .replace(/^\./, '') || 'the file'
  );
}
