import { defineConfig } from 'vitest/config';

/** An example is installed, and some are built, before they answer. */
export default defineConfig({ test: { testTimeout: 240_000, hookTimeout: 600_000 } });
