import { decodeString } from 'micromark-util-decode-string';

/** The part of the Trusted Types API that is used here. TypeScript's DOM library doesn't declare it. */
interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

interface HtmlPolicy {
  /** Typed as a string like `innerHTML`, but a `TrustedHTML` from a real policy. */
  createHTML(html: string): string;
}

const NAMED = /^&[a-z\d]{1,31};$/i;

let policy: HtmlPolicy | undefined;
let element: HTMLElement | undefined;
let isForbidden = false;

/**
 * Decodes a character reference or an escape, such as `&copy;`, `&#169;` or `\*`. Returns any other text unchanged, including
 * references to names that HTML doesn't define.
 *
 * A table of the 2,125 names is too large for a page's first load. Browsers have one, but expose it only by parsing HTML. Under
 * Trusted Types, that requires a policy: this library's policy, `tabletalk`, accepts only a single reference. Elsewhere, and on a
 * server, remark's decoder is used.
 */
export function decodeReference(reference: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined || typeof document === 'undefined' || !NAMED.test(reference))
    return decodeString(reference);
  if (isForbidden) return COMMON[reference] ?? reference;
  try {
    policy ??= createPolicy(trustedTypes);
    element ??= document.createElement('i');
    element.innerHTML = policy.createHTML(reference);
  } catch {
    isForbidden = true;
    return decodeReference(reference);
  }
  const text = element.textContent;
  // Some names need no semicolon: HTML reads `&notit;` as `¬it;`, but markdown as text.
  return text === '' || (text.endsWith(';') && reference !== '&semi;') ? reference : text;
}

const RULES: HtmlPolicy = {
  createHTML: (html) => {
    if (NAMED.test(html)) return html;
    throw new TypeError('Not a character reference');
  },
};

function createPolicy(trustedTypes: TrustedTypes): HtmlPolicy {
  try {
    return trustedTypes.createPolicy('tabletalk', RULES);
  } catch {
    // The page allows only other policies. Strings still work if one of them is the default, or if it enforces none.
    return RULES;
  }
}

/** Decoded even where a page allows neither our policy nor strings. */
const COMMON: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00a0',
};
