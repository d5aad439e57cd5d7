import { trimTrailing } from '../../protocol/trimTrailing.js';
import type { TestDataApiOptions } from './dataApiOptions.js';

/** The options with their defaults. */
export interface DataApiSettings {
  /** Path of the data API, without a trailing slash. */
  readonly basePath: string;
  readonly tokens: readonly string[];
  readonly runSql: NonNullable<TestDataApiOptions['runSql']>;
  readonly load: NonNullable<TestDataApiOptions['load']>;
  readonly continueWaits: number;
  readonly continueWaitAfter: number | undefined;
  readonly cubes: NonNullable<TestDataApiOptions['cubes']>;
  readonly batchRows: number;
  readonly batchDelay: number;
  readonly lastRefreshTime: string | undefined;
}

/** Applies the defaults. */
export function resolveDataApiOptions(options: TestDataApiOptions = {}): DataApiSettings {
  const { dataApiUrl = '/', batchRows = 1_000 } = options;
  return {
    basePath: trimTrailing(new URL(dataApiUrl, 'https://data.example.com').pathname, '/'),
    tokens: options.tokens ?? ['test'],
    runSql: options.runSql ?? refuseQuery,
    load: options.load ?? refuseQuery,
    continueWaits: options.continueWaits ?? 0,
    continueWaitAfter: options.continueWaitAfter,
    cubes: options.cubes ?? [],
    batchRows: Math.max(1, Math.floor(batchRows)),
    batchDelay: options.batchDelay ?? 0,
    lastRefreshTime: options.lastRefreshTime,
  };
}

function refuseQuery(): never {
  throw new Error('This service doesn’t run such queries');
}
