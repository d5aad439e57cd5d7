import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import Page from '../../examples/next/app/page.js';
import { renderOnServer } from '../components/renderOnServer.js';

it('renders a German chat', async () => {
  expect(await renderOnServer(createElement(Page))).toContain('Stellen Sie Ihren Daten eine Frage');
});

it('is a server component, which passes no functions', () => {
  const source = readFileSync('examples/next/app/page.tsx', 'utf8');
  expect(source).not.toMatch(/['"]use client['"]|=>/);
});
