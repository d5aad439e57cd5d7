import { afterEach, vi } from 'vitest';
import { PATIENCE } from './patienceMs.js';

const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);

// Files share modules and globals, so no test may leave its clock, its globals or its environment to the next.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
