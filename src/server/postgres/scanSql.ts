import { ChatError } from '../../protocol/ChatError.js';

/** A query's text, and the names in it that can be function calls. */
export interface ScannedSql {
  /** The query without a final semicolon. */
  readonly text: string;
  /** Names before an opening parenthesis, as Postgres folds them: `sum` for `SUM (x)`. Includes keywords and types. */
  readonly calls: readonly string[];
  /** The same for names after a dot: `sum` for `pg_catalog.sum(x)`. */
  readonly qualifiedCalls: readonly string[];
  /** Other names after a dot. `o.total` can be a call of `total(o)`. */
  readonly attributes: readonly string[];
}

/** Longest query, in UTF-16 units. */
const MAX_LENGTH = 50_000;

const STATEMENTS: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table']);
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

// Sticky, and without nested repetition, so that the scan takes linear time. Postgres's blanks are not `\s`: it reads a no-break
// space, and everything else beyond ASCII, as part of a name.
const BLANK = /[ \t\n\r\f\v]+|--[^\n\r]*/y;
const WORD = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*/y;
const DIGITS = /[0-9.]+/y;
const EXPONENT = /[eE][+-]?[0-9]+/y;
const COMMENT_EDGE = /\/\*|\*\//g;
const SIGN = /[,.:~!@#^&|`?+\-*/%<>=]/;

/**
 * Reads a query as Postgres's scanner does, and refuses whatever could make the two disagree: dollar quotes, Unicode escapes in
 * names and strings, strings that continue other strings, and numbers that touch a name. Throws a `ChatError` with the code
 * `bad-request` for those, for several statements, for unbalanced parentheses and for a name that starts with `pg_`.
 */
export function scanSql(sql: string): ScannedSql {
  if (sql.length > MAX_LENGTH) throw refused(`The query has more than ${MAX_LENGTH} characters. Shorten it.`);
  if (sql.includes('\0')) throw refused('The query contains a null character. Remove it.');
  const calls = new Set<string>();
  const qualifiedCalls = new Set<string>();
  const attributes = new Set<string>();
  const open: string[] = [];
  let name: string | undefined;
  let isQualified = false;
  let last = '';
  let isFirst = true;
  let text: string | undefined;

  /** Files the last name, once it is known what follows. */
  function endName(isCall: boolean): void {
    if (name !== undefined && isCall) (isQualified ? qualifiedCalls : calls).add(name);
    else if (name !== undefined && isQualified) attributes.add(name);
    name = undefined;
  }

  for (let at = 0; at < sql.length; ) {
    const next = skipBlank(sql, at);
    if (next > at) {
      at = next;
      continue;
    }
    const char = sql.charAt(at);
    if (char === ';') {
      // The text is cut here. Only blanks may follow.
      if (text !== undefined) throw refused('Only one statement is allowed. Remove the second semicolon.');
      text = sql.slice(0, at);
      at += 1;
      continue;
    }
    if (text !== undefined) throw refused('Only one statement is allowed. Remove everything after the semicolon.');
    endName(char === '(');
    const word = match(WORD, sql, at);
    if (word !== undefined || char === '"') {
      const after = sql.charAt(at + (word?.length ?? 0));
      if (word !== undefined && after === "'") {
        const end = readString(word, at);
        at = end;
        last = "'";
      } else {
        if (word?.toLowerCase() === 'u' && /^&["']/.test(sql.slice(at + 1, at + 3)))
          throw refused('Unicode escapes (U&) are not allowed. Write the characters themselves.');
        const quoted = word ?? readQuoted(sql, at, '"');
        if (quoted === undefined) throw refused('A quoted name has no end. Close it with a double quote.');
        name = word === undefined ? quoted.slice(1, -1).replaceAll('""', '"') : foldCase(word);
        if (foldCase(name).startsWith('pg_'))
          throw refused(`${name} can't be used: names that start with pg_ belong to the system.`);
        if (isFirst && (word === undefined || !STATEMENTS.has(name))) throw notAQuery();
        isQualified = last === '.';
        at += quoted.length;
        last = 'name';
      }
    } else if (char === "'") {
      at = readString('', at);
      last = "'";
    } else if (isDigit(char)) {
      at += match(DIGITS, sql, at)?.length ?? 1;
      at += match(EXPONENT, sql, at)?.length ?? 0;
      if (match(WORD, sql, at) !== undefined)
        throw refused('A number is followed by a letter. Separate them with a space.');
      last = '0';
    } else {
      if (char in CLOSING) open.push(char);
      else if (char === ')' || char === ']') {
        if (CLOSING[open.pop() ?? ''] !== char) throw refused(`A closing ${char} has no opening counterpart.`);
      } else if (!SIGN.test(char)) {
        throw refused(
          char === '$'
            ? 'Parameters and dollar quotes are not allowed. Write values as literals in single quotes.'
            : `The character ${JSON.stringify(char)} is not allowed outside a string or a quoted name.`,
        );
      }
      at += 1;
      last = char;
    }
    if (isFirst && char !== '(') {
      if (last !== 'name') throw notAQuery();
      isFirst = false;
    }
  }
  return finish(text ?? sql);

  function readString(prefix: string, at: number): number {
    const start = at + prefix.length;
    if (last === "'") throw refused('A string follows another one. Write one string, or join them with ||.');
    if (!/^[ebxn]?$/i.test(prefix)) throw refused('A string touches a name. Separate them with a space.');
    const literal = readQuoted(sql, start, "'", /^e$/i.test(prefix));
    if (literal === undefined) throw refused('A string has no end. Close it with a single quote.');
    return start + literal.length;
  }

  function finish(query: string): ScannedSql {
    endName(false);
    if (isFirst) throw notAQuery();
    if (open.length > 0) throw refused(`An opening ${open.at(-1)} has no closing counterpart.`);
    return { text: query, calls: [...calls], qualifiedCalls: [...qualifiedCalls], attributes: [...attributes] };
  }
}

/** Returns where the blank or comment at a position ends, or the position if there is none. */
function skipBlank(sql: string, at: number): number {
  const blank = match(BLANK, sql, at);
  if (blank !== undefined) return at + blank.length;
  if (!sql.startsWith('/*', at)) return at;
  // Postgres nests comments.
  COMMENT_EDGE.lastIndex = at;
  for (let depth = 0; ; ) {
    const edge = COMMENT_EDGE.exec(sql);
    if (edge === null) throw refused('A comment has no end. Close it with */.');
    depth += edge[0] === '/*' ? 1 : -1;
    if (depth === 0) return COMMENT_EDGE.lastIndex;
  }
}

/** Returns the string or quoted name that starts at a position, or undefined if it has no end. Two quotes in it are one. */
function readQuoted(sql: string, at: number, quote: string, hasEscapes = false): string | undefined {
  for (let end = at + 1; end < sql.length; end += 1) {
    const char = sql.charAt(end);
    if (char === '\\' && hasEscapes) end += 1;
    else if (char === quote && sql.charAt(end + 1) === quote) end += 1;
    else if (char === quote) return sql.slice(at, end + 1);
  }
  return undefined;
}

function match(pattern: RegExp, sql: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0];
}

/** Postgres folds ASCII alone; JavaScript would turn the Kelvin sign into a `k`. */
function foldCase(word: string): string {
  return word.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}

function notAQuery(): ChatError {
  return refused('Only a query can run: one that starts with select, with, values or table.');
}

function refused(message: string): ChatError {
  return new ChatError('bad-request', message);
}
