import { findAddresses } from './findAddresses.js';

/** Schemes that run code or contain a document. They are always refused. */
const FORBIDDEN = new Set([
  'javascript:',
  'vbscript:',
  'data:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
]);

/** Characters. A longer label is not searched for addresses: its link always shows its target. */
const MAX_LABEL_LENGTH = 2000;

/** Characters that are invisible or look like a space. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A product's decision about a link: `true` allows it, `false` refuses it, `undefined` leaves it to the default rules. */
export type AllowLink = (url: URL) => boolean | undefined;

/**
 * Returns the URL of a link, or undefined when the link is refused. Allowed are absolute `https:` and `mailto:` URLs without
 * credentials. `allowLink` can refuse those and allow others, including relative ones, which are resolved against the page's
 * base URL; script and data schemes are always refused.
 */
export function checkLink(href: string, allowLink?: AllowLink): URL | undefined {
  const absolute = parse(href);
  const url = absolute ?? (allowLink && typeof document !== 'undefined' ? parse(href, document.baseURI) : undefined);
  if (url === undefined || FORBIDDEN.has(url.protocol)) return undefined;
  const isAllowed = allowLink?.(url) ?? (url === absolute && isPlain(url));
  return isAllowed ? url : undefined;
}

function isPlain({ protocol, host, username, password }: URL): boolean {
  return ((protocol === 'https:' && host !== '') || protocol === 'mailto:') && username === '' && password === '';
}

/**
 * Returns the real target of a link whose label may mislead, otherwise undefined. A label misleads when it names another
 * address (`https://bank.example` on a link to `https://evil.example`), names it in letters that may be look-alikes, is
 * invisible, or has more than 2,000 characters.
 */
export function findHiddenTarget(label: string, url: URL): string | undefined {
  const target = url.protocol === 'mailto:' ? decodeAddress(url.pathname) : url.host;
  if (label.length > MAX_LABEL_LENGTH) return target || url.href;
  const seen = label.normalize('NFKC').replace(UNSEEN, '');
  if (seen.trim() === '') return target || url.href;
  const isMisled = findAddresses(seen).some((address) => !isSame(address, target));
  return isMisled ? target : undefined;
}

function isSame(address: string, target: string): boolean {
  const bare = address.replace(/^[a-z][a-z\d+.-]*:\/\//i, '').replace(/[。．｡]/g, '.');
  if (target.includes('@')) return bare.toLowerCase() === target.toLowerCase();
  // `https://bank.example@evil.example`: what looks like the host is the user's name.
  if (address.includes('://') && bare.includes('@')) return false;
  const host = parse(`https://${bare}`)?.host;
  // The same host, but written in letters that may be look-alikes: its ASCII form is shown too.
  if (/(^|\.)xn--/.test(target) && !bare.includes('xn--')) return false;
  return (
    host === target || `www.${host}` === target || host === `www.${target}` || host === target.replace(/:\d+$/, '')
  );
}

function decodeAddress(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function parse(href: string, base?: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
