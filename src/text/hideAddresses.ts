import { cleanText } from './cleanText.js';
import { findAddresses } from './findAddresses.js';

/** Characters that separate words besides spaces: marks around an address that aren't part of it. */
const SEPARATORS = /([\s"'`<>(){}[\],;|=]+)/;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** A host without a full stop, such as `postgres:5432` or `localhost`. */
const NAMED_HOST = /^(?:[a-z][\w-]*:\d{2,5}\b|localhost\b)/i;
/** At least two colons among hexadecimal digits. A time such as `12:30:45` looks the same, and is hidden too. */
const IPV6 = /^[\da-f.]*:[\da-f.]*:[\da-f:.]*(?:%\w+)?$/i;
/** Words that runtimes and databases write before the name of a host, which may be any word. */
const BEFORE_HOST =
  /(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|host name|server at|\bhost(?:name|addr)?=) ?$/;

/**
 * Returns a service's message without hidden characters and without addresses: URLs, hosts, IP and e-mail addresses, and servers
 * such as `\\files`. Each becomes `…`. It errs on the side of hiding: `orders.count` could be a host. Cut the text first.
 */
export function hideAddresses(text: string): string {
  let before = '';
  const words = cleanText(text)
    .split(SEPARATORS)
    .map((word, index) => {
      const isHidden = index % 2 === 0 && word !== '' && (BEFORE_HOST.test(before) || isAddress(word));
      // The two preceding words, with the mark between name and value.
      before = index % 2 === 0 ? before.slice(-20) + word : `${before}${word.includes('=') ? '=' : ' '}`;
      return isHidden ? '…' : word;
    });
  return words.join('').trim();
}

function isAddress(word: string): boolean {
  const seen = word.normalize('NFKC').replace(UNSEEN, '');
  return (
    seen.includes('://') ||
    seen.startsWith('\\\\') ||
    NAMED_HOST.test(seen) ||
    IPV6.test(seen) ||
    findAddresses(seen).length > 0
  );
}
