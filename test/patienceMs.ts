/** Milliseconds that a wait in a test may take: on a shared machine a slow second isn't a failure. */
export const PATIENCE = 30_000;
