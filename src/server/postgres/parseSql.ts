import type { ChatError } from '../../protocol/ChatError.js';
import { asString, isRecord } from '../../protocol/narrow.js';
import { isDeep } from '../isDeep.js';
import { refused } from '../sql/queryErrors.js';
import { requirePeer } from '../sql/requirePeer.js';

/** The part of `libpg-query` that is used. */
interface ParserPackage {
  loadModule(): Promise<void>;
  /** Throws an error named `SqlError` for a syntax error. Any other error leaves the WebAssembly memory in an unknown state. */
  parseSync(sql: string): unknown;
}

const PACKAGE = 'libpg-query';

/** Levels of objects and arrays. A sum of 900 terms fits; Postgres's own limit is a few thousand terms. */
const MAX_DEPTH = 2_000;

/** One instance for the process: compiling the parser takes about 50 ms. Replaced after a crash. */
let current: Promise<ParserPackage> | undefined;

/** Returns the `require` that finds the parser. Throws a `configuration` ChatError if it isn't installed. */
export function requireSqlParser(): NodeJS.Require {
  return requirePeer(PACKAGE, 'parses each query before it runs', '@18');
}

/**
 * Parses a text by the grammar of Postgres 18. Returns the tree as `libpg-query` writes it, with locations in bytes of UTF-8.
 * Rejects with the code `bad-request` for a syntax error, and for a text that exhausts the parser.
 */
export async function parseSql(sql: string): Promise<unknown> {
  for (;;) {
    current ??= load().catch((error: unknown) => {
      // The next query tries again.
      current = undefined;
      throw error;
    });
    const started = current;
    const { parseSync } = await started;
    // Another caller may have crashed the instance in the meantime.
    if (started !== current) continue;
    try {
      const tree = parseSync(sql);
      if (!isDeep(tree, MAX_DEPTH)) return tree;
    } catch (error) {
      if (isRecord(error) && isRecord(error.sqlDetails)) throw syntaxError(sql, error.sqlDetails);
    }
    // If the parser runs out of stack, it doesn't restore its own stack and would misread later queries.
    current = undefined;
    throw refused('The query is nested too deeply. Write it with fewer levels.');
  }
}

async function load(): Promise<ParserPackage> {
  const require = requireSqlParser();
  delete require.cache[require.resolve(PACKAGE)];
  const parser: ParserPackage = require(PACKAGE);
  await parser.loadModule();
  return parser;
}

function syntaxError(sql: string, details: Readonly<Record<string, unknown>>): ChatError {
  const { cursorPosition } = details;
  const message = asString(details.message) ?? 'syntax error';
  const isInside = typeof cursorPosition === 'number' && cursorPosition < [...sql].length;
  const place = isInside ? ` (at character ${cursorPosition + 1})` : ' (at the end of the query)';
  return refused(`${message}${place}.`);
}
