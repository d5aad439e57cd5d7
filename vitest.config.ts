import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommandContext } from 'vitest/node';
import { chromium } from './scripts/chromium.mjs';
import { sourceAliases } from './scripts/sourceAliases.mjs';
import { compileSheet } from './test/styles/frameworks/compileSheet.js';

const root = fileURLToPath(new URL('.', import.meta.url));

/** For waits inside tests; see `patienceMs.ts`. */
const setupFiles = ['./test/patience.ts'];

/** Generous, since the machines that run this are shared: a slow second is no failure. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** What a test of a browser or a process waits for can be starved on such a machine: a fault fails again, a slow moment doesn't. */
const retry = 1;

/** Tests that start database servers and services as processes. */
const SERVERS = [
  'test/server/{instances,postgres}/**/*.test.ts',
  'test/server/service/followers.test.ts',
  'test/examples/ownAgent.test.ts',
];

/** Each end-to-end file drives a browser of its own, so one for each core, and few enough for a machine with many. */
const E2E_WORKERS = Math.min(4, availableParallelism());

/** Loaded by dynamic import or by many files: found late, they would reload the page in the middle of a test. */
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react-dom/server.browser',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'react-markdown',
    'remark-gfm',
    'mdast-util-from-markdown',
    'unified',
    'lowlight',
    'mdast-util-gfm',
    'mdast-util-to-hast',
    'micromark-extension-gfm',
    'micromark-util-decode-string',
    'micromark-util-normalize-identifier',
    'highlight.js/lib/languages/bash',
    'highlight.js/lib/languages/css',
    'highlight.js/lib/languages/diff',
    'highlight.js/lib/languages/java',
    'highlight.js/lib/languages/javascript',
    'highlight.js/lib/languages/json',
    'highlight.js/lib/languages/python',
    'highlight.js/lib/languages/r',
    'highlight.js/lib/languages/sql',
    'highlight.js/lib/languages/typescript',
    'highlight.js/lib/languages/xml',
    'highlight.js/lib/languages/yaml',
    '@ariakit/react/menu',
    '@tanstack/react-query',
    'vega',
    'vega-embed',
    'vega-interpreter',
    'vega-lite',
    'vitest-browser-react',
    'fast-check',
    'axe-core',
    'character-entities',
  ],
};

/** A new object for each project: Vitest writes the project's name into it. */
const browser = (contextOptions = {}) => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: chromium(), contextOptions }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
  commands: {
    compileSheet: (_: BrowserCommandContext, ...args: Parameters<typeof compileSheet>) => compileSheet(...args),
    forceColors: ({ page }: BrowserCommandContext, isForced: boolean) =>
      page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' }),
  },
});

export default defineConfig({
  resolve: { alias: sourceAliases(root) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles,
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...SERVERS],
          ...timeouts,
        },
      },
      // What works in one simulated DOM must work in the other.
      ...['jsdom', 'happy-dom'].map((environment) => ({
        extends: true as const,
        test: {
          name: environment,
          setupFiles: [...setupFiles, './test/patience.jsdom.ts'],
          environment,
          include: ['test/**/*.jsdom.test.tsx'],
          ...timeouts,
        },
      })),
      {
        extends: true,
        plugins: [react()],
        optimizeDeps,
        test: {
          name: 'browser',
          setupFiles,
          include: ['test/**/*.browser.test.tsx'],
          browser: browser(),
          retry,
          ...timeouts,
        },
      },
      {
        extends: true,
        plugins: [react()],
        optimizeDeps,
        test: {
          name: 'phone',
          setupFiles,
          include: ['test/phone/**/*.phone.test.tsx'],
          browser: browser({ hasTouch: true }),
          retry,
          ...timeouts,
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: `${root}.storybook`, storybookScript: 'npm run storybook' })],
        optimizeDeps,
        test: { name: 'stories', browser: browser(), retry, ...timeouts },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['./test/e2e/warmDemo.ts'],
          // After the other projects, whose browsers would compete with these.
          sequence: { groupOrder: 1 },
          maxWorkers: E2E_WORKERS,
          // Once more than elsewhere: three engines and the demo share the machine, and one can starve for a minute.
          retry: 2,
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          setupFiles,
          environment: 'node',
          include: SERVERS,
          // Last and apart: several processes and a database each, whose load would disturb what others measure.
          sequence: { groupOrder: 2 },
          ...timeouts,
        },
      },
    ],
  },
});
