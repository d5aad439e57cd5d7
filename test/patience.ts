import { vi } from 'vitest';

/** Milliseconds that a wait in a test may take: on a shared machine a slow second isn't a failure. */
const PATIENCE = 30_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
