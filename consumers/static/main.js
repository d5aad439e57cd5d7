import { createChatSession, findFinalAnswer } from 'tabletalk/core';
import { createEmbedHost, createEmbedSurface } from 'tabletalk/embed';
import { createDataClient, createPlatformClient } from 'tabletalk/platform';
import { createFakeWindows, createTestService, scenarios } from 'tabletalk/testing';

const service = createTestService({
  agent: scenarios.simpleAnswer,
  proxyUser: 'ann',
  dataApi: { runSql: async () => ({ schema: [{ name: 'n', column_type: 'Int64' }], rows: [['1'], ['2']] }) },
});

async function ask() {
  const session = createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: service.fetch });
  const { type } = await session.send('How many orders?');
  return type === 'completed' && findFinalAnswer(session.getSnapshot().messages) !== undefined;
}

async function embed() {
  const [hostOrigin, tenantOrigin] = ['https://app.example.com', 'https://tenant.example.com'];
  const { hostWindow, iframe, surfaceWindow, settle } = createFakeWindows({ hostOrigin, tenantOrigin });
  const host = createEmbedHost({ iframe, origin: tenantOrigin, window: hostWindow });
  let isReady = false;
  host.on('ready', () => {
    isReady = true;
  });
  createEmbedSurface({ surface: 'chat', hostOrigin, window: surfaceWindow }).emit('ready');
  await settle();
  return isReady;
}

async function publish() {
  const options = { baseUrl: 'https://acme.example.com', accessToken: 'test', fetch: service.fetch };
  const { publicId } = await createPlatformClient(options).publishDashboard({
    deploymentId: 1,
    workbookId: 2,
    title: 'Orders',
  });
  return publicId !== '';
}

async function query() {
  const data = createDataClient({ dataApiUrl: 'https://data.example.com', token: 'test', fetch: service.fetch });
  let count = 0;
  for await (const { rows } of data.sql('SELECT n FROM numbers')) count += rows.length;
  return count === 2;
}

const results = [];
for (const step of [ask, embed, publish, query]) results.push(`${step.name} ${(await step()) ? 'ok' : 'failed'}`);
document.querySelector('output').textContent = results.join(', ');
