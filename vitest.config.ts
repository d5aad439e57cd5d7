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
const setupFiles = ['./test/quietReact.ts', './test/patience.ts'];

/** Generous, because the machines that run this are shared, and a slow second isn't a failure. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/**
 * On such a machine, the browser, process or timer that a test waits for can be starved of CPU time. A real fault fails
 * again; a slow moment doesn't. A counterexample of fast-check is always a fault, and other random values may not show it.
 */
const retry = { count: 1, condition: /^(?!Property failed after)/ };

/** Tests that start database servers and services as processes. */
const SERVERS = [
  'test/server/{instances,postgres}/**/*.test.ts',
  'test/server/clickhouse/{attacks,conformance,values}.test.ts',
  'test/server/duckdb/{attacks,bombs,conformance}.test.ts',
  'test/server/service/followers.test.ts',
];

/** Properties that take a minute. */
const PROPERTIES = [
  'test/markdown/{equality,parseInParts}.property.test.ts',
  'test/markdown/PlainTail.test.ts',
  'test/stream/{asksOnce,faults}.property.test.ts',
];

/** Run for every change, but too slow to run every minute. */
const LONG = ['test/server/service/createChatService.test.ts', 'test/{docs,exports}/**/*.test.ts'];

/**
 * Properties, the examples of the specifications at any split, long documents, every character reference, the time of each
 * regular expression, databases on disk, an evaluation, and what the demo's analyst reads and answers.
 */
const THOROUGH = [
  ...PROPERTIES,
  'test/markdown/{characterReferences,equality,fallback,ordinaryAnswers}.test.ts',
  'test/scripts/regexTiming.test.ts',
  'test/demo/{analyst,database,eval,followUps,openThreads}.test.ts',
];

/** Tests that replace modules, which the others share. */
const MOCKING = [
  'test/chart/draw/warmUpCharts.test.ts',
  'test/markdown/{lazyHighlighter,decodeReference}.test.ts',
  'test/lazy/lazyPart.test.ts',
  'test/stream/createFrameTransport.test.ts',
];

/** The path through the demo that must work after every change. The other tests belong to the deep run. */
const DEMO = ['test/e2e/demo.test.ts'];

/** Browser tests that need a page of their own: they replace modules, or bring fonts and settings for the whole page. */
const OWN_PAGE = [
  'test/components/{result/LazyToolResult,ui/LocaleBoundary}.browser.test.tsx',
  'test/{screenshots/keyStates,styles/font}.browser.test.tsx',
];

/** Tests of code that isn't loaded yet, and tests that replace modules: in a shared environment, the modules are there. */
const OWN_DOM = [
  'test/components/{chart/useChart,chat/preloading,markdown/lateParser,result/LazyToolResult}.jsdom.test.tsx',
  'test/{examples/ownUiRenders,hooks/useDataClient}.jsdom.test.tsx',
];

/** Pages styled by other frameworks: each compiles a style sheet. */
const FRAMEWORKS = ['test/styles/frameworks.browser.test.tsx'];

/** Attacks and costs, in full. */
const ATTACKS = ['test/e2e/{attacks,costOf*}.test.ts'];

/** Firefox and WebKit. */
const ENGINES = ['test/e2e/{engines,attacksElsewhere}.test.ts'];

/**
 * Each end-to-end file drives a separate browser, so there is one for each core, up to a limit for machines with many.
 */
const E2E_WORKERS = Math.min(4, availableParallelism());

/**
 * Packages that are loaded by a dynamic import or by many files. If Vite found them late, it would reload the page in
 * the middle of a test.
 */
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react-dom/server.browser',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    '@mui/material',
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
    '@ariakit/react/popover',
    'fflate',
    '@tanstack/react-query',
    'vega',
    'vega-embed',
    'vega-interpreter',
    'vega-lite',
    '@testing-library/react',
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
    // One for each core: by default Vitest leaves one idle, which is half of a machine of two.
    maxWorkers: '100%',
    // A test's output matters only if it fails. Runs of everything print a dot for each test.
    silent: 'passed-only',
    retry,
    reporters: [process.env.npm_lifecycle_event?.startsWith('test') ? 'dot' : 'default', './test/RetryReporter.ts'],
    projects: [
      ...Object.entries({ unit: ['test/**/*.test.ts'], mocking: MOCKING, long: LONG, thorough: THOROUGH }).map(
        ([name, include]) => ({
          extends: true as const,
          test: {
            name,
            setupFiles,
            environment: 'node' as const,
            include,
            exclude: name === 'unit' ? ['test/e2e/**', ...SERVERS, ...LONG, ...THOROUGH, ...MOCKING] : [],
            // A third of the time of a unit test went into loading modules again for each file.
            isolate: name !== 'unit',
            ...timeouts,
          },
        }),
      ),
      // What works in one simulated DOM must work in the other.
      ...Object.entries({
        jsdom: ['test/**/*.jsdom.test.tsx'],
        'own-dom': OWN_DOM,
        'happy-dom': ['test/**/*.jsdom.test.tsx'],
      }).map(([name, include]) => ({
        extends: true as const,
        test: {
          name,
          setupFiles: [...setupFiles, './test/patience.jsdom.ts'],
          environment: name === 'happy-dom' ? name : 'jsdom',
          include,
          exclude: name === 'jsdom' ? OWN_DOM : [],
          // Half of the time of these tests went into loading the same modules again for each file.
          isolate: name !== 'jsdom',
          // At a second try, the code that must not be loaded yet would be.
          ...(name === 'own-dom' && { retry: 0 }),
          ...timeouts,
        },
      })),
      ...Object.entries({
        browser: ['test/**/*.browser.test.tsx'],
        'own-page': OWN_PAGE,
        frameworks: FRAMEWORKS,
      }).map(([name, include]) => ({
        extends: true as const,
        plugins: [react()],
        optimizeDeps,
        test: {
          name,
          setupFiles: [...setupFiles, './test/sharedPage.ts'],
          include,
          exclude: name === 'browser' ? [...OWN_PAGE, ...FRAMEWORKS] : [],
          // A third of the time of these tests went into loading the same modules into a new page for each file.
          isolate: name !== 'browser',
          browser: browser(),
          ...timeouts,
        },
      })),
      {
        extends: true,
        plugins: [react()],
        optimizeDeps,
        test: {
          name: 'phone',
          setupFiles,
          include: ['test/phone/**/*.phone.test.tsx'],
          browser: browser({ hasTouch: true }),
          ...timeouts,
        },
      },
      // Stories, and apart from them those that repeat one in the dark, narrow or right to left.
      ...Object.entries({ stories: false, variants: true }).map(([name, ofVariants]) => ({
        extends: true as const,
        plugins: [storybookTest({ configDir: `${root}.storybook`, storybookScript: 'npm run storybook' })],
        optimizeDeps,
        test: {
          name,
          setupFiles: ['./test/quietReact.ts', './test/variants.ts'],
          provide: { ofVariants },
          // Each story is mounted anew, so they can share a page: loading it for each file took as long as the stories.
          isolate: false,
          browser: browser(),
          ...timeouts,
        },
      })),
      ...Object.entries({ demo: DEMO, e2e: ['test/e2e/**/*.test.ts'], attacks: ATTACKS, engines: ENGINES }).map(
        ([name, include]) => ({
          extends: true as const,
          test: {
            name,
            environment: 'node' as const,
            include,
            exclude: name === 'e2e' ? [...DEMO, ...ATTACKS, ...ENGINES] : [],
            globalSetup: name === 'attacks' ? [] : ['./test/e2e/warmDemo.ts'],
            // After the other projects, whose browsers would compete with these.
            sequence: { groupOrder: 1 },
            maxWorkers: E2E_WORKERS,
            ...timeouts,
          },
        }),
      ),
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
