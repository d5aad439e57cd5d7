import { LineCounter, parseDocument } from 'yaml';
import { ModelNode, type ModelPath, type ModelProblem } from '../../agent/model/ModelNode.js';
import type { VerifiedQuery } from '../../agent/model/SemanticModel.js';
import { ChatError } from '../../protocol/ChatError.js';
import { isRecord } from '../../protocol/narrow.js';
import type { ChatUser } from '../../server/service/requests/ChatUser.js';
import type { EvalQuestion } from './EvalQuestion.js';

/** Problems that a message lists. */
const MAX_PROBLEMS = 20;
const MAX_ID_LENGTH = 60;
const TOP_KEYS = ['questions', 'user', 'locale'];
const KEYS = ['id', 'question', 'thread', 'sql', 'expect', 'user', 'rounding', 'says', 'never_says'];
const USER: ChatUser = { id: 'eval', kind: 'external', groups: [], attributes: {} };

/**
 * Reads a file of questions in YAML; the guide "Evaluating an agent" has its form. Throws a `configuration` ChatError that lists all that
 * is wrong, with the line of each.
 */
export function readQuestions(file: string): readonly EvalQuestion[] {
  const lines = new LineCounter();
  const parsed = parseDocument(file, { lineCounter: lines, prettyErrors: false });
  if (parsed.errors.length > 0) {
    throw unreadable(parsed.errors.map(({ pos, message }) => `line ${lines.linePos(pos[0]).line}: ${message}`));
  }
  const problems: ModelProblem[] = [];
  const root = new ModelNode(parsed.toJS(), [], problems);
  checkKeys(root, TOP_KEYS);
  const user = readUser(root.at('user'), USER);
  const locale = root.text('locale') ?? 'en';
  const ids = new Set<string>();
  const questions = root.items('questions', true).map((node) => {
    const question = { ...readQuestion(node), user: readUser(node.at('user'), user), locale };
    if (ids.has(question.id)) node.report(`has the id of another question: ${question.id}`);
    ids.add(question.id);
    return question;
  });
  const lineOf = (path: ModelPath): number => {
    const node = parsed.getIn(path, true);
    const range = isRecord(node) && Array.isArray(node.range) ? node.range : undefined;
    if (range !== undefined || path.length === 0) return lines.linePos(Number(range?.[0] ?? 0)).line;
    return lineOf(path.slice(0, -1));
  };
  if (problems.length === 0) return questions;
  const placed = problems.map(({ path, words }) => ({ line: lineOf(path), words: `${nameOf(path.at(-1))} ${words}` }));
  throw unreadable(placed.sort((a, b) => a.line - b.line).map(({ line, words }) => `line ${line}: ${words}`));
}

function nameOf(key: string | number | undefined): string {
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

function unreadable(problems: readonly string[]): ChatError {
  const listed = problems.slice(0, MAX_PROBLEMS).map((problem) => `\n- ${problem}`);
  const more = problems.length > listed.length ? `\n- and ${problems.length - listed.length} more` : '';
  return new ChatError('configuration', `The questions can't be read:${listed.join('')}${more}`);
}
