import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/stream/index.ts',
    'src/hooks/index.ts',
    'src/components/markdown/index.ts',
    'src/components/chart/index.ts',
    'src/platform/index.ts',
    'src/embed/index.ts',
    'src/server/index.ts',
    // Runs as a separate process, so no other file imports it.
    'src/server/duckdb/duckDbWorker.js',
    'src/agent/index.ts',
    'src/testing/index.ts',
    // The package's command.
    'src/cli/tabletalk.ts',
    'src/locales/{??,??-??}.ts',
  ],
  unbundle: true,
  platform: 'neutral',
  // Node's own modules, which a neutral platform doesn't know.
  deps: { neverBundle: /^node:/ },
  target: 'es2022',
  dts: true,
  clean: true,
});
