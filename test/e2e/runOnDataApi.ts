import { createDataClient } from 'tabletalk/platform';
import { OWN_DATA_TOKEN } from '../../demo/server/ownService.js';
import type { RunningDemo } from './startDemo.js';

/** Runs a statement through the demo's data API, and returns all rows. */
export async function runOnDataApi(
  demo: RunningDemo,
  sql: string,
  vendor?: string,
): Promise<readonly (readonly unknown[])[]> {
  const client = createDataClient({ dataApiUrl: `${demo.tenantOrigin}/data`, token: OWN_DATA_TOKEN, vendor });
  const rows: (readonly unknown[])[] = [];
  for await (const batch of client.sql(sql)) rows.push(...batch.rows);
  return rows;
}
