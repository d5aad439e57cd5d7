import { type Document, LineCounter, parseDocument } from 'yaml';
import { ChatError } from '../../protocol/ChatError.js';
import { ModelNode, type ModelPath, type ModelProblem } from './ModelNode.js';

/** Maximum UTF-16 units of a file. */
const MAX_FILE_LENGTH = 4_000_000;
/** Maximum number of problems that a message lists. */
const MAX_PROBLEMS = 20;

/** How messages name a file and the places in it. */
interface FileWords {
  /** `The model file` */
  readonly subject: string;
  readonly placeOf: (path: ModelPath) => string;
}

/**
 * Reads a file in YAML or JSON. Throws a `configuration` ChatError that lists everything that `read` reports, with the line of each
 * problem, or why the file isn't YAML.
 */
export function readYaml<T>(file: string, { subject, placeOf }: FileWords, read: (root: ModelNode) => T): T {
  const unreadable = (found: readonly string[]): ChatError => {
    const listed = found.slice(0, MAX_PROBLEMS).map((problem) => `\n- ${problem}`);
    const more = found.length > listed.length ? `\n- and ${found.length - listed.length} more` : '';
    return new ChatError('configuration', `${subject} can't be read:${listed.join('')}${more}`);
  };
  if (file.length > MAX_FILE_LENGTH) throw unreadable([`It is longer than ${MAX_FILE_LENGTH} characters.`]);
  const lines = new LineCounter();
  const parsed = parseDocument(file, { lineCounter: lines, prettyErrors: false });
  if (parsed.errors.length > 0) {
    throw unreadable(parsed.errors.map(({ pos, message }) => `line ${lines.linePos(pos[0]).line}: ${message}`));
  }
  const problems: ModelProblem[] = [];
  const value = read(new ModelNode(toJson(parsed, unreadable), [], problems));
  if (problems.length === 0) return value;
  const lineOf = (path: ModelPath): number => {
    const node = parsed.getIn(path, true);
    const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
    if (Array.isArray(range)) return lines.linePos(Number(range[0])).line;
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const placed = problems.map(({ path, words }) => ({ line: lineOf(path), text: `${placeOf(path)} ${words}` }));
  throw unreadable(placed.sort((a, b) => a.line - b.line).map(({ line, text }) => `line ${line}: ${text}`));
}

function toJson(parsed: Document.Parsed, unreadable: (problems: readonly string[]) => ChatError): unknown {
  try {
    return parsed.toJS();
  } catch {
    // The parser's limit: aliases can make a small file as large as memory.
    throw unreadable(['its aliases expand to too much']);
  }
}
