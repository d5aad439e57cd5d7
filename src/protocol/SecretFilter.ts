/** Minimum length of a secret in characters: replacing a shorter one, such as `test`, would garble plain words. */
const MIN_SECRET_LENGTH = 8;

/** Maximum length, in characters, of the beginning of a secret at the end of a chunk. */
const MAX_SHOWN_LENGTH = 5;

const HIDDEN = new TextEncoder().encode('[hidden]');
const NOTHING = new Uint8Array();

/** An encoded form of a secret, and how far the search may skip for each value of the last byte compared. */
interface Needle {
  readonly bytes: Uint8Array;
  readonly skips: Int32Array;
}

/**
 * Replaces secrets in a stream of bytes by `[hidden]`, wherever the stream is cut into chunks. Finds them unencoded, escaped in
 * JSON (also in a string within a string), percent-encoded, and in `furtherForms`. Only the end of a chunk that could be the beginning
 * of a secret waits for the next chunk. The search skips ahead by the length of the secret.
 */
export class SecretFilter {
  readonly #needles: readonly Needle[];
  readonly #maxHeld: number;
  /** Which bytes a needle begins with. They rule out nearly every position in a text. */
  readonly #isFirst = new Uint8Array(256);
  #held: Uint8Array = NOTHING;

  constructor(secrets: readonly string[], furtherForms: (secret: string) => readonly string[] = () => []) {
    const long = secrets.filter(({ length }) => length >= MIN_SECRET_LENGTH);
    const forms = long.flatMap((secret) => [...formsOf(secret), ...furtherForms(secret)]);
    this.#needles = [...new Set(forms)].map(toNeedle);
    for (const { bytes } of this.#needles) this.#isFirst[bytes[0] as number] = 1;
    this.#maxHeld = Math.max(0, ...this.#needles.map(({ bytes }) => bytes.length - 1));
  }

  /** Whether there are no secrets to look for. */
  get isEmpty(): boolean {
    return this.#needles.length === 0;
  }

  /** Returns the bytes that can be passed on, in pieces; the chunk itself if it has no secret. */
  feed(chunk: Uint8Array): readonly Uint8Array[] {
    const text = concat(this.#held, chunk);
    const pieces: Uint8Array[] = [];
    let from = 0;
    for (const { at, end } of this.#findAll(text)) {
      pieces.push(text.subarray(from, at), HIDDEN);
      from = end;
    }
    const to = text.length - this.#findBeginning(text, from);
    this.#held = to === text.length ? NOTHING : text.slice(to);
    // The case for nearly every chunk: without a secret or the beginning of one, no new views of its bytes are needed.
    if (from === 0 && to === text.length && to > 0) return [text];
    pieces.push(text.subarray(from, to));
    return pieces.filter(({ length }) => length > 0);
  }

  /** Returns the last bytes. A secret cut off by the end of the text is hidden like a whole one. */
  flush(): Uint8Array {
    const held = this.#held;
    this.#held = NOTHING;
    return held.length > MAX_SHOWN_LENGTH ? HIDDEN : held;
  }

  /** The secrets in `text`, in order; the longer of two at the same position. */
  *#findAll(text: Uint8Array): Generator<{ readonly at: number; readonly end: number }> {
    // Each form is searched for again only after its own hit: otherwise, many hits of one form would repeat the search for the
    // others.
    const nexts = this.#needles.map((needle) => ({ needle, at: indexOf(text, needle, 0) }));
    for (let from = 0; ; ) {
      let first: { readonly at: number; readonly end: number } | undefined;
      for (const next of nexts) {
        if (next.at >= 0 && next.at < from) next.at = indexOf(text, next.needle, from);
        const end = next.at + next.needle.bytes.length;
        if (next.at < 0 || (first && (next.at > first.at || (next.at === first.at && end <= first.end)))) continue;
        first = { at: next.at, end };
      }
      if (!first) return;
      yield first;
      from = first.end;
    }
  }

  /** Length of the longest suffix of `text` from `from` that is the beginning of a secret. */
  #findBeginning(text: Uint8Array, from: number): number {
    for (let at = Math.max(from, text.length - this.#maxHeld); at < text.length; at++) {
      if (this.#isFirst[text[at] as number] === 0) continue;
      for (const { bytes } of this.#needles) if (beginsWith(bytes, text, at)) return text.length - at;
    }
    return 0;
  }
}

function formsOf(secret: string): readonly string[] {
  const json = escapeJson(secret);
  const percent = encodeURIComponent(secret);
  const unicode = secret.replace(/[^\w.~-]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [
    secret,
    json,
    escapeJson(json),
    json.replaceAll('/', '\\/'),
    unicode,
    unicode.replace(/\\u\w{4}/g, (escaped) => `\\u${escaped.slice(2).toUpperCase()}`),
    percent,
    percent.replace(/%\w\w/g, (escaped) => escaped.toLowerCase()),
  ];
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function toNeedle(form: string): Needle {
  const bytes = new TextEncoder().encode(form);
  const last = bytes.length - 1;
  const skips = new Int32Array(256).fill(bytes.length);
  bytes.forEach((byte, index) => {
    if (index < last) skips[byte] = last - index;
  });
  return { bytes, skips };
}

/** Horspool's search: compares from the end and skips by the byte found there. */
function indexOf(text: Uint8Array, { bytes, skips }: Needle, from: number): number {
  const last = bytes.length - 1;
  const end = text.length - bytes.length;
  for (let at = from; at <= end; at += skips[text[at + last] as number] as number) {
    let index = last;
    while (index >= 0 && text[at + index] === bytes[index]) index--;
    if (index < 0) return at;
  }
  return -1;
}

/** Whether `text` from `at` is a proper prefix of `bytes`. */
function beginsWith(bytes: Uint8Array, text: Uint8Array, at: number): boolean {
  const length = text.length - at;
  if (length >= bytes.length) return false;
  for (let index = 0; index < length; index++) if (bytes[index] !== text[at + index]) return false;
  return true;
}

function concat(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length === 0) return right;
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
