import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import Page from '../../examples/next-proxy/app/page.js';
import { signIn, userOf } from '../../examples/next-proxy/app/session.js';
import { renderOnServer } from '../components/renderOnServer.js';

it('renders a chat with a way to sign in', async () => {
  const html = await renderOnServer(createElement(Page));
  expect(html).toContain('Revenue by country');
  expect(html).toContain('href="/sign-in"');
});

it('is a server component, which passes no functions', () => {
  const source = readFileSync('examples/next-proxy/app/page.tsx', 'utf8');
  expect(source).not.toMatch(/['"]use client['"]|=>/);
});

it('finds the user whom it has signed in, and nobody without the cookie', async () => {
  const [cookie = ''] = signIn().headers.getSetCookie();
  const request = (headers: Record<string, string>) => new Request('http://localhost:3000/', { headers });
  expect(await userOf(request({ Cookie: `theme=dark; ${cookie.split(';')[0]}` }))).toBe('ann');
  expect(await userOf(request({}))).toBeUndefined();
});
