// Fails for a regular expression whose time is not proven to be in proportion to the text it is used on, since any text
// may come from a model or a server. `--list` prints the verdict on each. Verdicts are kept in node_modules/.cache.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRegexes } from './regexes/findRegexes.mjs';
import { judgeRegex } from './regexes/judgeRegex.mjs';

/** @typedef {import('./regexes/judgeRegex.mjs').Judgement} Judgement */

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Without `scripts`, which read files of this repository alone. */
const FOLDERS = ['src', 'demo', 'examples'];
const CACHE = 'node_modules/.cache/tabletalk/regexes.json';
/** Characters of a text that counts as bounded. */
const MAX_BOUND = 2000;
/** Milliseconds for the proof where the bound is what counts. */
const BOUNDED_TIMEOUT = 1000;

/** @type {Judgement} */
const BUILT = { verdict: 'unproven', reason: 'it is built at run time' };

const verdicts = readVerdicts();
const rows = [];
for (const { file, line, text, source, flags, reason } of findRegexes(FOLDERS)) {
  const isBounded = readBound(reason) <= MAX_BOUND;
  const judgement =
    source === undefined ? BUILT : await verdicts.judge(source, flags, isBounded ? BOUNDED_TIMEOUT : undefined);
  rows.push({ place: `${file}:${line}`, text, ...describe(judgement, isBounded ? reason : undefined) });
}
verdicts.save();

const failed = rows.filter(({ isFine }) => !isFine);
const listed = process.argv.includes('--list') ? rows : failed;
for (const { place, words, text } of listed) console.log([words, place, text].join('\t'));
if (failed.length > 0) {
  console.error(
    `${failed.length} of ${rows.length} regular expressions may take far longer than their text is long. ` +
      'Write them so that no character is read again for another attempt, or read the text by hand. ' +
      'Where the text can’t be long, state its length in a comment above: // regex: at most 200 characters, see MAX_…',
  );
}
// recheck's own process would keep this one alive.
process.exit(failed.length > 0 ? 1 : 0);

/**
 * @param {Judgement} judgement
 * @param {string | undefined} reason
 * @returns {{ isFine: boolean, words: string }}
 */
function describe(judgement, reason) {
  if (judgement.verdict === 'linear') return { isFine: true, words: `linear (${judgement.proof})` };
  const { verdict, degree, reason: why } = judgement;
  const words = degree === undefined ? verdict : `${verdict} of degree ${degree}`;
  const isFine = reason !== undefined && verdict !== 'exponential' && (degree ?? 0) <= 2;
  return { isFine, words: isFine ? `${words}; ${reason}` : `${words}: ${why}` };
}

/** @param {string | undefined} reason */
function readBound(reason) {
  const length = /^at most ([\d,]+) characters, /.exec(reason ?? '')?.[1];
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length.replaceAll(',', ''));
}

function readVerdicts() {
  const { version } = createRequire(import.meta.url)('recheck/package.json');
  const key = `${version} ${readFileSync('scripts/regexes/judgeRegex.mjs', 'utf8')}`;
  const known = readCache(key);
  /** @type {Record<string, Judgement>} */
  const used = {};
  return {
    /** @param {string} source @param {string} flags @param {number} [timeout] */
    judge: async (source, flags, timeout) => {
      const name = `${timeout ?? ''}/${source}/${flags}`;
      const judgement = used[name] ?? known[name] ?? (await judgeRegex(source, flags, timeout));
      // A proof that a busy machine had no time for is tried again.
      if (judgement.verdict !== 'unproven' || timeout !== undefined) used[name] = judgement;
      return judgement;
    },
    save: () => {
      mkdirSync(dirname(CACHE), { recursive: true });
      writeFileSync(CACHE, JSON.stringify({ key, verdicts: used }));
    },
  };
}

/** @param {string} key @returns {Record<string, Judgement>} */
function readCache(key) {
  try {
    const cache = JSON.parse(readFileSync(CACHE, 'utf8'));
    return cache.key === key ? cache.verdicts : {};
  } catch {
    return {};
  }
}
