import { trimTrailing } from '../../protocol/trimTrailing.js';
import type { TestDataApiOptions } from './dataApiOptions.js';

/** The options with their defaults. */
export type DataApiSettings = ReturnType<typeof resolveDataApiOptions>;

/** Applies the defaults. `basePath`: the path of the data API, without a trailing slash. */
export function resolveDataApiOptions({
  dataApiUrl = '/',
  tokens = ['test'],
  runSql = refuseQuery,
  load = refuseQuery,
  continueWaits = 0,
  cubes = [],
  batchRows = 1_000,
  batchDelay = 0,
  ...others
}: TestDataApiOptions = {}) {
  return {
    ...others,
    ...{ tokens, runSql, load, continueWaits, cubes, batchDelay },
    basePath: trimTrailing(new URL(dataApiUrl, 'https://data.example.com').pathname, '/'),
    batchRows: Math.max(1, Math.floor(batchRows)),
  };
}

function refuseQuery(): never {
  throw new Error('This service doesn’t run such queries');
}
