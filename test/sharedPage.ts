import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

/** Pixels of the page of a test that sets none: Vitest's default. */
const [WIDTH, HEIGHT] = [414, 896] as const;

// Files share a page, and the library removes what was mounted only in the file that imports it first.
beforeEach(async () => {
  await cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new Event('afterprint'));
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
});
