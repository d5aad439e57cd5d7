/**
 * A regular expression as far as its cost depends on it: what repeats, and what follows that.
 *
 * @typedef {{
 *   readonly kind: 'character' | 'assertion' | 'lookaround' | 'reference' | 'group',
 *   readonly text: string,
 *   readonly body: Alternatives,
 *   readonly min: number,
 *   readonly max: number,
 * }} RegexItem
 * @typedef {readonly (readonly RegexItem[])[]} Alternatives
 */

const ESCAPE = /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<[^>]*>|c[a-z]|\d{1,3}|[\s\S])/i;
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/;
const OPENING = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/;

/**
 * Reads the source of an expression that the engine accepts. Throws an Error for syntax that it does not know.
 *
 * @param {string} source
 * @returns {Alternatives}
 */
export function parseRegex(source) {
  let at = 0;
  const body = alternatives();
  if (at < source.length) throw new Error(`Can’t read the expression from "${source.slice(at)}".`);
  return body;

  /** @returns {Alternatives} */
  function alternatives() {
    const all = [sequence()];
    while (source[at] === '|') {
      at += 1;
      all.push(sequence());
    }
    return all;
  }

  /** @returns {readonly RegexItem[]} */
  function sequence() {
    /** @type {RegexItem[]} */
    const items = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(quantified(atom()));
    return items;
  }

  /** @returns {Pick<RegexItem, 'kind' | 'text' | 'body'>} */
  function atom() {
    const start = at;
    const rest = source.slice(at, at + 80);
    if (rest[0] === '(') return group(rest);
    if (rest[0] === '[') at = endOfClass(at);
    else at += rest[0] === '\\' ? (ESCAPE.exec(rest)?.[0].length ?? 1) : (rest.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
    const text = source.slice(start, at);
    return { kind: kindOf(text), text, body: [] };
  }

  /** @param {string} rest @returns {Pick<RegexItem, 'kind' | 'text' | 'body'>} */
  function group(rest) {
    const text = OPENING.exec(rest)?.[0] ?? '(';
    at += text.length;
    const body = alternatives();
    if (source[at] !== ')') throw new Error(`A group of "${source}" has no end.`);
    at += 1;
    return { kind: /[=!]$/.test(text) ? 'lookaround' : 'group', text, body };
  }

  /** @param {Pick<RegexItem, 'kind' | 'text' | 'body'>} item @returns {RegexItem} */
  function quantified(item) {
    const match = QUANTIFIER.exec(source.slice(at, at + 20));
    if (match === null) return { ...item, min: 1, max: 1 };
    at += match[0].length;
    const [, sign, least, comma, most] = match;
    if (sign !== undefined) return { ...item, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    const min = Number(least);
    return { ...item, min, max: comma === undefined ? min : most === '' ? Infinity : Number(most) };
  }

  /** @param {number} start */
  function endOfClass(start) {
    for (let place = start + 1; place < source.length; place += 1) {
      if (source[place] === '\\') place += 1;
      else if (source[place] === ']') return place + 1;
    }
    throw new Error(`A class of "${source}" has no end.`);
  }
}

/** @param {string} text @returns {RegexItem['kind']} */
function kindOf(text) {
  if (text === '^' || text === '$' || text === '\\b' || text === '\\B') return 'assertion';
  return /^\\(?:k<|[1-9])/.test(text) ? 'reference' : 'character';
}

/**
 * Writes an expression again, each item by `replace` where that gives a text for it.
 *
 * @param {Alternatives} body
 * @param {(item: RegexItem) => string | undefined} replace
 * @returns {string}
 */
export function writeRegex(body, replace) {
  return body.map((items) => items.map((item) => replace(item) ?? writeItem(item, replace)).join('')).join('|');
}

/** @param {RegexItem} item @param {(item: RegexItem) => string | undefined} replace */
function writeItem(item, replace) {
  const { kind, text, body, min, max } = item;
  const atom = kind === 'group' || kind === 'lookaround' ? `${text}${writeRegex(body, replace)})` : text;
  if (min === 1 && max === 1) return atom;
  return `${atom}{${min},${max === Infinity ? '' : max}}`;
}
