import { findAddresses } from './findAddresses.js';

/** Schemes that run code or carry a document of their own. Nothing lets them through. */
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

/** A longer label is not searched for addresses, in characters: its link shows its target in any case. */
const MAX_LABEL_LENGTH = 2000;

/** What a reader doesn't see, and what shows as a blank. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The address a link may lead to, or undefined when it is refused: absolute `https:` or `mailto:` without credentials.
 * `allowLink` lets others through, relative ones against the page's address included; script and data schemes never.
 */
export function checkLink(href: string, allowLink?: (url: URL) => boolean): URL | undefined {
  const url = parse(href) ?? (allowLink && typeof document !== 'undefined' ? parse(href, document.baseURI) : undefined);
  if (url === undefined || FORBIDDEN.has(url.protocol)) return undefined;
  const isPlain = (url.protocol === 'https:' && url.host !== '') || url.protocol === 'mailto:';
  if (isPlain && url.username === '' && url.password === '') return url;
  return allowLink?.(url) ? url : undefined;
}

/**
 * The real target of a link whose label names another one, such as `https://bank.example` over a link to
 * `https://evil.example`, or names it in letters that may be look-alikes, or shows nothing at all, or has more than
 * 2,000 characters; undefined when the label does not mislead.
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
  const host = parse(`https://${bare}`)?.host;
  // The same host, but in letters of which nobody can tell what they are: its own form shows.
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
