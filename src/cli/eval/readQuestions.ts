import type { ModelNode, ModelPath } from '../../agent/model/ModelNode.js';
import { readYaml } from '../../agent/model/readYaml.js';
import type { VerifiedQuery } from '../../agent/model/SemanticModel.js';
import { isRecord } from '../../protocol/narrow.js';
import type { ChatUser } from '../../server/service/requests/ChatUser.js';
import type { EvalQuestion } from './EvalQuestion.js';

const MAX_ID_LENGTH = 60;
const TOP_KEYS = ['questions', 'user', 'locale'];
const KEYS = ['id', 'question', 'thread', 'sql', 'expect', 'user', 'rounding', 'says', 'never_says'];
const USER: ChatUser = { id: 'eval', kind: 'external', groups: [], attributes: {} };

/**
 * Reads a file of questions in YAML; the guide "Evaluating an agent" has its form. Throws a `configuration` ChatError that lists all that
 * is wrong, with the line of each.
 */
export function readQuestions(file: string): readonly EvalQuestion[] {
  return readYaml(file, { subject: 'The questions', placeOf: (path) => nameOf(path.at(-1)) }, readFile);
}

function readFile(root: ModelNode): readonly EvalQuestion[] {
  checkKeys(root, TOP_KEYS);
  const user = readUser(root.at('user'), USER);
  const locale = root.text('locale') ?? 'en';
  const ids = new Set<string>();
  return root.items('questions', true).map((node) => {
    const question = { ...readQuestion(node), user: readUser(node.at('user'), user), locale };
    if (ids.has(question.id)) node.report(`has the id of another question: ${question.id}`);
    ids.add(question.id);
    return question;
  });
}

function nameOf(key: ModelPath[number] | undefined): string {
  return typeof key === 'string' ? `\`${key}\`` : key === undefined ? 'the file' : `question ${key + 1}`;
}

function readQuestion(node: ModelNode): Omit<EvalQuestion, 'user' | 'locale'> {
  checkKeys(node, KEYS);
  const question = node.requiredText('question');
  const sql = typeof node.at('sql').value === 'string' ? [node.requiredText('sql')] : node.texts('sql');
  const expect = node.text('expect') ?? 'rows';
  const rounding = node.at('rounding').value ?? undefined;
  if (expect !== 'rows' && expect !== 'refusal' && expect !== 'question')
    node.at('expect').report('must be `refusal` or `question`');
  if ((expect === 'rows') === (sql.length === 0)) node.report('must have either `sql` or `expect`');
  if (rounding !== undefined && !(typeof rounding === 'number' && rounding >= 0))
    node.at('rounding').report('must be a number');
  return {
    id: node.text('id') ?? slugOf(question),
    inputs: [...node.texts('thread'), question],
    sql,
    expect: expect === 'refusal' || expect === 'question' ? expect : 'rows',
    rounding: typeof rounding === 'number' ? rounding : undefined,
    says: readPattern(node, 'says'),
    neverSays: readPattern(node, 'never_says'),
  };
}

function readPattern(node: ModelNode, key: string): RegExp | undefined {
  const pattern = node.text(key);
  try {
    // eslint-disable-next-line no-restricted-syntax -- by the author of the file, for answers to it
    return pattern === undefined ? undefined : new RegExp(pattern, 'iu');
  } catch {
    node.at(key).report('must be a regular expression');
    return undefined;
  }
}

/** Reads the fields of a `ChatUser`, of which all but the id can be left out. */
function readUser(node: ModelNode, byDefault: ChatUser): ChatUser {
  if (node.value === undefined) return byDefault;
  if (!isRecord(node.value)) node.report('must be an object');
  const id = node.requiredText('id');
  return { ...byDefault, ...(isRecord(node.value) && node.value), id };
}

function checkKeys(node: ModelNode, known: readonly string[]): void {
  for (const key of isRecord(node.value) ? Object.keys(node.value) : []) {
    if (!known.includes(key)) node.at(key).report(`isn’t one of ${known.join(', ')}`);
  }
}

/** Returns a verified query of a model file as a question. */
export function toQuestion({ question, sql }: VerifiedQuery): EvalQuestion {
  return { id: slugOf(question), inputs: [question], sql: [sql], expect: 'rows', user: USER, locale: 'en' };
}

/** Returns an id made of the words of a question. */
function slugOf(question: string): string {
  return (
    question
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, MAX_ID_LENGTH) ?? ''
  );
}
