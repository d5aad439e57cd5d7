import { createDataClient } from '../../platform/createDataClient.js';
import { createPlatformClient } from '../../platform/createPlatformClient.js';
import type { Deployment } from '../deployment/readDeployment.js';
import type { Report } from './createReport.js';
import { runStep } from './runStep.js';

/** Reads the metadata of the Core Data API. */
export async function checkMeta({ dataApi, vendor, timeoutMs }: Deployment, report: Report): Promise<void> {
  if (dataApi === undefined) return report.skipped('meta', 'not checked: DATA_API_URL is not set');
  await runStep('meta', { step: 'meta', credential: 'data-token' }, report, async (fetch) => {
    const options = { dataApiUrl: dataApi.url, token: dataApi.token, vendor, timeoutMs, fetch };
    const { cubes } = await createDataClient(options).meta();
    const found =
      cubes.length === 0
        ? {
            cause: 'the metadata is empty',
            advice: 'Deploy a data model with public views, or use a token that may see them.',
          }
        : `${cubes.length} views and cubes`;
    return { found };
  });
}

/** Lists deployments of the platform API, which changes nothing. */
export async function checkPlatform({ platform, timeoutMs }: Deployment, report: Report): Promise<void> {
  if (platform === undefined) return report.skipped('platform', 'not checked: PLATFORM_URL is not set');
  await runStep('platform', { step: 'platform', credential: 'platform-token' }, report, async (fetch) => {
    const client = createPlatformClient({ baseUrl: platform.url, accessToken: platform.token, timeoutMs, fetch });
    await client.request({ group: 'deployments', query: { first: 1 } });
    return { found: 'the token may list deployments' };
  });
}
