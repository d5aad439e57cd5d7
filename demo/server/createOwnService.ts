import { randomBytes } from 'node:crypto';
import { createServiceToken, type EmbedSessions } from 'tabletalk/testing';
import { MemoryThreads } from '../../src/server/service/lines/MemoryThreads.js';
import { type ChatServiceOptions, createChatService } from './createChatService.js';
import { createDataApi } from './createDataApi.js';
import { createTenant, type TenantOptions } from './createTenant.js';
import { openThreads } from './openThreads.js';
import { OWN_ACCESS_TOKEN, OWN_API_KEY, OWN_CHAT_PATH, OWN_DEPLOYMENT_ID, OWN_WORKBOOK_ID } from './ownService.js';
import type { Deployment } from './readSettings.js';
import { createMemoryAnswers, type SavedAnswers } from './savedAnswers.js';

export interface OwnServiceOptions
  extends Pick<ChatServiceOptions, 'vendor' | 'store' | 'model' | 'log' | 'deltaDelay'>,
    Pick<TenantOptions, 'readPage'> {
  /** Origin of the page, which also serves the Chat API. */
  readonly origin: string;
  /** Origin of the platform, the data API and the embedded surfaces. */
  readonly tenantOrigin: string;
  /** Directory in which conversations are kept; undefined means in memory. */
  readonly dataDir?: string | undefined;
}

/** The demo's service: its settings for the page's server, and its handlers. */
export interface OwnService {
  readonly deployment: Deployment;
  readonly embedSessions: EmbedSessions;
  /** What visitors saved. */
  readonly answers: SavedAnswers;
  /** Serves the Chat API. */
  readonly chat: (request: Request) => Promise<Response>;
  /** Serves the second origin. */
  readonly tenant: (request: Request) => Promise<Response>;
  /** Resolves once the conversations are open. Earlier requests wait. */
  readonly ready: Promise<unknown> | undefined;
  close(): Promise<void>;
}

/**
 * Starts the demo's service. The page's server treats it like any deployment and reaches it over HTTP. Its platform,
 * data API and embedded surfaces have a separate origin, as in production.
 */
export function createOwnService(options: OwnServiceOptions): OwnService {
  const { origin, tenantOrigin, readPage, vendor, store, model, dataDir, log, deltaDelay } = options;
  const chatApiUrl = origin + OWN_CHAT_PATH;
  const dataApiUrl = `${tenantOrigin}/data`;
  const tokenSecret = randomBytes(32).toString('hex');
  const kept = dataDir === undefined ? undefined : openThreads(dataDir, log);
  const threads = kept?.store ?? new MemoryThreads();
  const service = createChatService({ chatApiUrl, tokenSecret, vendor, store, model, threads, log, deltaDelay });
  const data = createDataApi({ store, threads, tokenSecret, vendor, log });
  return {
    deployment: {
      chatApiUrl,
      chatAuth: { type: 'api-key', apiKey: OWN_API_KEY },
      dataApi: {
        dataApiUrl,
        token: ({ externalId }) => createServiceToken({ externalId }, tokenSecret),
      },
      platform: {
        baseUrl: tenantOrigin,
        accessToken: OWN_ACCESS_TOKEN,
        deploymentId: OWN_DEPLOYMENT_ID,
        workbookId: OWN_WORKBOOK_ID,
      },
    },
    embedSessions: service.embedSessions,
    answers: kept?.answers ?? createMemoryAnswers(),
    chat: (request) => service.fetch(request),
    tenant: createTenant({ service, data, store, vendor, chatApiUrl, readPage, log }),
    ready: kept?.ready,
    async close() {
      service.close();
      await kept?.close();
    },
  };
}
