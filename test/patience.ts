import { vi } from 'vitest';
import { PATIENCE } from './patienceMs.js';

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
