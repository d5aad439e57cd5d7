import { readVendor } from '../../demo/server/readSettings.js';
import type { ChatAuth } from '../../src/stream/ChatSessionOptions.js';

export interface DoctorSettings {
  readonly chatApiUrl: string;
  readonly auth: Exclude<ChatAuth, { type: 'proxy' }>;
  readonly vendor: string | undefined;
  readonly user: string;
  readonly branch: string | undefined;
  readonly question: string;
  readonly timeoutMs: number;
  readonly dataApi: { readonly url: string; readonly token: string } | undefined;
  readonly platform: { readonly url: string; readonly token: string } | undefined;
  /** What must never be printed. */
  readonly secrets: readonly string[];
}

export type Env = Readonly<Record<string, string | undefined>>;

export const HELP = `Checks a deployment: asks a question, reads the thread, stops a second answer, and reads the metadata and the
deployments where their addresses are given. Prints no credential.

  npm run doctor -- <address> [--question <text>] [--timeout <seconds>]

<address> is the agent's Chat API URL, https://ai.example.com/api/v1/public/<account>/agents/<agent>, copied from the agent's settings.

Variables, the same as the demo's:
  CHAT_API_URL      in place of <address>
  CHAT_API_KEY      an API key, or
  CHAT_TOKEN        a service token (JWT) with \`externalId\` or \`sub\`, and \`chat\` in its \`scope\`
  CHAT_VENDOR       the vendor's word in names of tools and headers, where it is not the default
  CHAT_USER         with a key: the external user who asks (default: tabletalk-doctor)
  CHAT_BRANCH       a development branch to query instead of the main branch
  DATA_API_URL      the Core Data API with its base path, before /v1, and
  DATA_API_TOKEN    a token for it
  PLATFORM_URL      the host of the platform API, and
  PLATFORM_TOKEN    an access token for it
  PLATFORM_DEPLOYMENT_ID, PLATFORM_WORKBOOK_ID  checked to be numbers`;

/** Reads arguments and variables. Throws an Error that names the one to change and quotes no value. */
export function readDoctorSettings(args: readonly string[], env: Env): DoctorSettings {
  const { address, question, timeout } = readArguments(args);
  const chatApiUrl = address ?? env.CHAT_API_URL;
  if (!chatApiUrl) throw new Error('No address. Give the agent’s Chat API URL: npm run doctor -- <address>');
  const { CHAT_API_KEY: apiKey, CHAT_TOKEN: token } = env;
  if (apiKey && token)
    throw new Error('CHAT_API_KEY and CHAT_TOKEN are both set. The service would ignore the token: unset one.');
  if (!apiKey && !token)
    throw new Error('Neither CHAT_API_KEY nor CHAT_TOKEN is set. Set the credential of the deployment.');
  const dataApi = readPair(env, 'DATA_API_URL', 'DATA_API_TOKEN');
  const platform = readPair(env, 'PLATFORM_URL', 'PLATFORM_TOKEN');
  for (const name of ['PLATFORM_DEPLOYMENT_ID', 'PLATFORM_WORKBOOK_ID']) checkId(env, name);
  return {
    chatApiUrl,
    auth: apiKey ? { type: 'api-key', apiKey } : { type: 'service-token', token: token ?? '' },
    vendor: readVendor(env.CHAT_VENDOR),
    user: readUser(env.CHAT_USER),
    branch: env.CHAT_BRANCH || undefined,
    question: question ?? 'What data is there?',
    timeoutMs: timeout * 1_000,
    dataApi,
    platform,
    secrets: [apiKey, token, dataApi?.token, platform?.token].flatMap((secret) => secret || []),
  };
}

function readArguments(args: readonly string[]) {
  let address: string | undefined;
  let question: string | undefined;
  let timeout = 120;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (argument === '--question') question = args[++index];
    else if (argument === '--timeout') timeout = Number(args[++index]);
    else if (argument.startsWith('-') || address !== undefined) throw new Error('Unknown argument. See --help.');
    else address = argument;
  }
  if (!(timeout > 0 && timeout <= 3_600)) throw new Error('--timeout takes seconds, up to 3600.');
  return { address, question, timeout };
}

function readUser(user = ''): string {
  if (user === '') return 'tabletalk-doctor';
  if (/^[^\sA-Z]+$/.test(user)) return user;
  throw new Error('CHAT_USER must be an external id: lower case, without spaces.');
}

/** The demo publishes there; of the doctor it gets no request. */
function checkId(env: Env, name: string): void {
  const id = Number(env[name] || 1);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`${name} must be a positive integer.`);
}

function readPair(env: Env, urlName: string, tokenName: string) {
  const url = env[urlName];
  const token = env[tokenName];
  if (url && token) return { url, token };
  if (!url && !token) return undefined;
  throw new Error(`${url ? urlName : tokenName} is set and ${url ? tokenName : urlName} is not: set both, or none.`);
}
