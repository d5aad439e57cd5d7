/**
 * Returns how a client must treat redirects, so that a credential never follows one to another address: `error`, with which the
 * request fails, or `manual` where that isn't implemented, as in workerd. The response then has a 3xx status, which the caller
 * must refuse. In a browser, `manual` would hide even the status.
 */
export function redirectMode(): 'error' | 'manual' {
  // Older jsdom has no `Request`; tests replace `fetch` there.
  if (typeof Request === 'undefined') return 'error';
  try {
    new Request('https://localhost', { redirect: 'error' });
    return 'error';
  } catch {
    return 'manual';
  }
}
