import type { ThreadStore } from 'tabletalk/server';
import { type Agent, createTestService, type ServiceEvent, type TestService } from 'tabletalk/testing';
import { createAnalyst } from '../analyst/createAnalyst.js';
import { createModelAnalyst } from '../analyst/createModelAnalyst.js';
import type { Store } from './openStore.js';
import { OWN_ACCESS_TOKEN, OWN_API_KEY } from './ownService.js';
import type { ModelSettings } from './readModel.js';

export interface ChatServiceOptions {
  readonly chatApiUrl: string;
  /** Signs the visitors' tokens. */
  readonly tokenSecret: string;
  /** The vendor word of the service; undefined means the default. */
  readonly vendor: string | undefined;
  readonly store: Store;
  /** The model that answers; undefined means the rules. */
  readonly model?: ModelSettings | undefined;
  /** Where conversations are kept; defaults to memory. */
  readonly threads?: ThreadStore | undefined;
  readonly log: (line: string) => void;
  /** Milliseconds after each delta; defaults to 28. */
  readonly deltaDelay?: number | undefined;
}

/** Slow enough that streaming is visible, fast enough that nobody waits. */
const PACE = { deltaCharacters: 14, deltaDelay: 28, firstDelay: 200, toolDelay: 350 };

/**
 * Creates a service at the paths of the spec: the analyst answers its chat. The first question waits for the
 * database.
 */
export function createChatService(options: ChatServiceOptions): TestService {
  const { chatApiUrl, tokenSecret, vendor, store, model, threads, log, deltaDelay } = options;
  let analyst: Promise<Agent> | undefined;
  const agent: Agent = async function* answer(turn) {
    try {
      analyst ??= store.database.then((database) =>
        model ? createModelAnalyst({ database, model }) : createAnalyst({ database }),
      );
      const respond = await analyst;
      yield* respond(turn);
    } catch (error) {
      if (!turn.signal.aborted) log(`analyst: ${error instanceof Error ? error.message : 'failed'}`);
      throw error;
    }
  };
  return createTestService({
    agent,
    threads,
    chatApiUrl,
    vendor,
    apiKeys: [OWN_API_KEY],
    serviceToken: { secret: tokenSecret },
    accessTokens: [OWN_ACCESS_TOKEN],
    pace: { ...PACE, ...(deltaDelay !== undefined && { deltaDelay }) },
    onEvent: (event) => log(describeEvent(event)),
  });
}

/** Formats an event as one line. Events contain ids, never a credential, a question's text or a row. */
function describeEvent(event: ServiceEvent): string {
  const time = new Date().toTimeString().slice(0, 8);
  switch (event.type) {
    case 'refused':
      return `${time} refused ${event.status} ${event.message}`;
    case 'question':
      return `${time} question chat ${event.chatId} by ${event.userId}`;
    case 'abort':
      return `${time} abort 204 chat ${event.chatId}${event.wasStreaming ? '' : ' (nothing was running)'}`;
    case 'end':
      return `${time} ${event.end} chat ${event.chatId}`;
    default:
      return `${time} ${event.type} chat ${event.chatId}`;
  }
}
