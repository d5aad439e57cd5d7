import { dashboardShape } from '../../../platform/dashboardShapes.js';
import { parseJson } from '../../../protocol/parseJson.js';
import { trimTrailing } from '../../../protocol/trimTrailing.js';
import { casesOf } from '../ConformanceCase.js';
import { expectShape } from '../expectShape.js';
import { expectThat, Undecided } from '../expectThat.js';
import { WRONG_CREDENTIAL } from '../ServiceClient.js';
import type { ServiceUnderTest } from '../ServiceUnderTest.js';

/** The publication of a dashboard, which changes the deployment and needs `--publish`. */
export const publish = casesOf('Publish dashboard', {
  async 'refuses a wrong access token'(service) {
    const { status } = await send(service, WRONG_CREDENTIAL);
    expectThat(status === 401 || status === 403, 'status 401 or 403', `status ${status}`);
  },
  async 'publishes a dashboard and returns it'(service) {
    const { status, text } = await send(service);
    expectThat(status === 200, 'status 200', `status ${status}`);
    expectShape(parseJson(text), dashboardShape, 'the dashboard', true);
  },
});

async function send(service: ServiceUnderTest, token?: string) {
  const { platform, workbook, flags } = service.deployment;
  if (!flags.has('publish')) throw new Undecided('it would publish a dashboard: give --publish to allow that');
  if (!platform || !workbook) throw new Undecided('PLATFORM_URL and the numbers of a workbook are not set');
  const { deploymentId, workbookId } = workbook;
  const path = `/api/v1/deployments/${deploymentId}/workbooks/${workbookId}/publish`;
  return service.send(`${trimTrailing(platform.url, '/')}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token ?? platform.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ workbookId, title: 'Tabletalk conformance' }),
  });
}
