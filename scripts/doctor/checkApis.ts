import { createDataClient } from '../../src/platform/createDataClient.js';
import { createPlatformClient } from '../../src/platform/createPlatformClient.js';
import { createProbe } from './createProbe.js';
import type { Report } from './createReport.js';
import { type Asked, explainFailure } from './explainFailure.js';
import type { DoctorSettings } from './readDoctorSettings.js';

/** Reads the metadata of the Core Data API. */
export async function checkMeta({ dataApi, vendor, timeoutMs }: DoctorSettings, report: Report): Promise<void> {
  if (dataApi === undefined) return report.skipped('meta', 'not checked: DATA_API_URL is not set');
  await check('meta', { step: 'meta', credential: 'data-token' }, report, async (fetch) => {
    const options = { dataApiUrl: dataApi.url, token: dataApi.token, vendor, timeoutMs, fetch };
    const { cubes } = await createDataClient(options).meta();
    return cubes.length === 0
      ? {
          cause: 'the metadata is empty',
          advice: 'Deploy a data model with public views, or use a token that may see them.',
        }
      : `${cubes.length} views and cubes`;
  });
}

/** Lists deployments of the platform API, which changes nothing. */
export async function checkPlatform({ platform, timeoutMs }: DoctorSettings, report: Report): Promise<void> {
  if (platform === undefined) return report.skipped('platform', 'not checked: PLATFORM_URL is not set');
  await check('platform', { step: 'platform', credential: 'platform-token' }, report, async (fetch) => {
    const client = createPlatformClient({ baseUrl: platform.url, accessToken: platform.token, timeoutMs, fetch });
    await client.request({ group: 'deployments', query: { first: 1 } });
    return 'the token may list deployments';
  });
}

/** Runs a step; a text is what it found, a diagnosis is why it failed though the service answered. */
async function check(
  name: string,
  asked: Asked,
  report: Report,
  run: (fetch: typeof globalThis.fetch) => Promise<string | { readonly cause: string; readonly advice: string }>,
): Promise<void> {
  const probe = createProbe();
  const start = Date.now();
  try {
    const found = await run(probe.fetch);
    if (typeof found === 'string') report.passed(name, found, Date.now() - start);
    else report.failed(name, '', found, Date.now() - start);
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    report.failed(name, words, explainFailure(error, probe.facts(), asked), Date.now() - start);
  }
}
