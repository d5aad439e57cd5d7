/** Whom the page's chat talks to. */
export interface ChatSettings {
  readonly chatApiUrl: string;
  readonly apiKey: string;
  /** Undefined stands for the default. */
  readonly vendor: string | undefined;
  readonly isRealDeployment: boolean;
  /** Chat API URL of the demo's own service, which is there in either case. */
  readonly ownChatApiUrl: string;
}

/** The key of the demo's own service. It is no secret: the README names it. */
export const OWN_API_KEY = 'demo';

/** Tokens of the demo's own platform and data APIs; no secrets either, and never sent to the page. */
export const OWN_ACCESS_TOKEN = 'demo-platform';
export const OWN_DATA_TOKEN = 'demo-data';

/**
 * Reads `CHAT_API_URL`, `CHAT_API_KEY` and `CHAT_VENDOR`. Without an address it is the demo's own service at `origin`.
 * Throws when there is an address and no key: the demo's own key would go to somebody else and be refused there.
 */
export function readChatSettings(env: Readonly<Record<string, string | undefined>>, origin: string): ChatSettings {
  const ownChatApiUrl = `${origin}/api/v1/public/demo/agents/1`;
  const vendor = env.CHAT_VENDOR || undefined;
  const own = { chatApiUrl: ownChatApiUrl, apiKey: OWN_API_KEY, vendor: undefined, isRealDeployment: false };
  if (!env.CHAT_API_URL) return { ...own, ownChatApiUrl };
  if (!env.CHAT_API_KEY) {
    throw new Error('CHAT_API_URL is set and CHAT_API_KEY is not. Set the key of that deployment, or unset both.');
  }
  return {
    chatApiUrl: env.CHAT_API_URL,
    apiKey: env.CHAT_API_KEY,
    vendor,
    isRealDeployment: true,
    ownChatApiUrl,
  };
}
