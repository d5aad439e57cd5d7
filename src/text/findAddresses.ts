const BLANK = /\s+/u;
const NOT_IN_ADDRESS = /[^\p{L}\p{M}\p{N}._%+@。．｡-]+/u;
const NOT_IN_HOST = /[^\p{L}\p{M}\p{N}.。．｡-]+/u;
const DOT = /[.。．｡]/u;
const DOTS = /[.。．｡]{2,}/u;
const SCHEME_CHARS = /[a-z\d+.-]/i;
/** Characters. */
const MAX_SCHEME_LENGTH = 31;
const TOP_LEVEL = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,63})/iu;
const NUMBER = /^\d{1,3}$/;

/**
 * Returns the addresses written in a text: any host after a scheme, letters separated by full stops, and four numbers
 * separated by full stops. Letters of any script count, because look-alikes must be found too. Linear in the length of the
 * text.
 */
export function findAddresses(text: string): readonly string[] {
  return text.split(BLANK).flatMap(readWord);
}

function readWord(word: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = word.indexOf('://'); at >= 0; at = word.indexOf('://', from)) {
    const slash = word.indexOf('/', at + 3);
    const end = slash < 0 ? word.length : slash;
    const start = schemeStart(word, at, from);
    found.push(...readHosts(word.slice(from, start)));
    if (start < at && end > at + 3) found.push(word.slice(start, end));
    from = Math.max(end, at + 3);
  }
  return [...found, ...readHosts(word.slice(from))];
}

/** Returns where the scheme before the colon at `end` begins: at a letter. Returns `end` when there is none. */
function schemeStart(word: string, end: number, min: number): number {
  let start = end;
  while (start > min && end - start < MAX_SCHEME_LENGTH && SCHEME_CHARS.test(word.charAt(start - 1))) start -= 1;
  while (start < end && !/[a-z]/i.test(word.charAt(start))) start += 1;
  return start;
}

function readHosts(text: string): readonly string[] {
  return text.split(NOT_IN_ADDRESS).flatMap((part) => {
    const at = part.lastIndexOf('@');
    const [host = '', ...others] = part.slice(at + 1).split(NOT_IN_HOST);
    const first = readHost(host);
    const user = at < 0 ? '' : part.slice(0, at + 1);
    return [first && user + first, ...others.map(readHost)].filter((found) => found !== undefined && found !== '');
  }) as readonly string[];
}

/** Returns the longest prefix of a dotted name that ends like a host, or undefined. A run of full stops ends a name. */
function readHost(text: string): string | undefined {
  for (const name of text.split(DOTS)) {
    const host = readName(name.split(DOT).filter((label) => label !== ''));
    if (host !== undefined) return host;
  }
  return undefined;
}

function readName(labels: readonly string[]): string | undefined {
  if (labels.length >= 4 && labels.slice(0, 4).every((label) => NUMBER.test(label)))
    return labels.slice(0, 4).join('.');
  for (let index = labels.length - 1; index > 0; index -= 1) {
    const top = TOP_LEVEL.exec(labels[index] ?? '')?.[0];
    if (top !== undefined) return [...labels.slice(0, index), top].join('.');
  }
  return undefined;
}
