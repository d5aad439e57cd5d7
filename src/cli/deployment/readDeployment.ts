import type { ParseArgsConfig } from 'node:util';
import { resolveApiUrl, resolveBaseUrl } from '../../protocol/resolveApiUrl.js';
import type { ChatAuth } from '../../stream/ChatSessionOptions.js';
import { parseArguments } from '../parseArguments.js';
import { readVendor } from './readVendor.js';

/** A deployment to check, and what to ask it. */
export interface Deployment {
  readonly chatApiUrl: string;
  readonly auth: Exclude<ChatAuth, { type: 'proxy' }>;
  readonly vendor: string | undefined;
  readonly user: string;
  readonly branch: string | undefined;
  readonly question: string;
  /** Milliseconds that one step may take. */
  readonly timeoutMs: number;
  readonly dataApi: { readonly url: string; readonly token: string } | undefined;
  readonly platform: { readonly url: string; readonly token: string } | undefined;
  /** The workbook that a dashboard may be published from. */
  readonly workbook: { readonly deploymentId: number; readonly workbookId: number } | undefined;
  /** Credentials, which must never be printed. */
  readonly secrets: readonly string[];
  /** The command's own flags that were given. */
  readonly flags: ReadonlySet<string>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The help's part about the address and the variables. */
export const DEPLOYMENT_HELP = `<address> is the agent's Chat API URL, copied from the agent's settings:
https://ai.example.com/api/v1/public/<account>/agents/<agent>

Variables:
  CHAT_API_URL      in place of <address>
  CHAT_API_KEY      an API key, or
  CHAT_TOKEN        a service token (JWT) with \`externalId\` or \`sub\`, and
                    \`chat\` in its \`scope\`
  CHAT_VENDOR       the vendor's word in names of tools and headers, where it
                    is not the default
  CHAT_USER         with a key: the external user who asks
                    (default: tabletalk-doctor)
  CHAT_BRANCH       a development branch to query instead of the main branch
  DATA_API_URL      the Core Data API with its base path, before /v1, and
  DATA_API_TOKEN    a token for it
  PLATFORM_URL      the host of the platform API, and
  PLATFORM_TOKEN    an access token for it
  PLATFORM_DEPLOYMENT_ID, PLATFORM_WORKBOOK_ID  the numbers of a workbook`;

/**
 * Reads arguments and variables. `flags`: names of the command's own options without a value. Throws an Error that names the
 * argument or variable to change, but doesn't quote its value.
 */
export function readDeployment(args: readonly string[], env: Env, flags: readonly string[] = []): Deployment {
  const { address, question, timeout, given } = readArguments(args, flags);
  const chatApiUrl = address ?? env.CHAT_API_URL;
  if (!chatApiUrl) throw new Error('No address. Give the agent’s Chat API URL, or set CHAT_API_URL.');
  resolveApiUrl(chatApiUrl, 'address');
  const { CHAT_API_KEY: apiKey, CHAT_TOKEN: token } = env;
  if (apiKey && token)
    throw new Error('CHAT_API_KEY and CHAT_TOKEN are both set. The service would ignore the token: unset one.');
  if (!apiKey && !token)
    throw new Error('Neither CHAT_API_KEY nor CHAT_TOKEN is set. Set the credential of the deployment.');
  const dataApi = readPair(env, 'DATA_API_URL', 'DATA_API_TOKEN');
  const platform = readPair(env, 'PLATFORM_URL', 'PLATFORM_TOKEN');
  const deploymentId = readId(env, 'PLATFORM_DEPLOYMENT_ID');
  const workbookId = readId(env, 'PLATFORM_WORKBOOK_ID');
  return {
    chatApiUrl,
    auth: apiKey ? { type: 'api-key', apiKey } : { type: 'service-token', token: token ?? '' },
    vendor: readVendor(env.CHAT_VENDOR),
    user: readUser(env.CHAT_USER),
    branch: env.CHAT_BRANCH || undefined,
    question: question ?? 'What data is there?',
    // Timers take only whole numbers: 16.1 × 1,000 isn't one.
    timeoutMs: Math.ceil(timeout * 1_000),
    dataApi,
    platform,
    workbook: deploymentId && workbookId ? { deploymentId, workbookId } : undefined,
    secrets: [apiKey, token, dataApi?.token, platform?.token].flatMap((secret) => secret || []),
    flags: given,
  };
}

function readArguments(args: readonly string[], flags: readonly string[]) {
  const options: NonNullable<ParseArgsConfig['options']> = {
    question: { type: 'string' },
    timeout: { type: 'string' },
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }])),
  };
  const { values, positionals } = parseArguments(args, options);
  const timeout = Number(values.timeout ?? 120);
  if (!(timeout > 0 && timeout <= 3_600)) throw new Error('--timeout takes seconds, up to 3600.');
  if (positionals.length > 1) throw new Error('Unknown argument. See --help.');
  const question = typeof values.question === 'string' ? values.question : undefined;
  return { address: positionals[0], question, timeout, given: new Set(flags.filter((name) => values[name] === true)) };
}

function readUser(user = ''): string {
  if (user === '') return 'tabletalk-doctor';
  if (/^[^\sA-Z]+$/.test(user)) return user;
  throw new Error('CHAT_USER must be an external id: lower case, without spaces.');
}

function readId(env: Env, name: string): number | undefined {
  if (!env[name]) return undefined;
  const id = Number(env[name]);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new Error(`${name} must be a positive integer.`);
}

function readPair(env: Env, urlName: string, tokenName: string) {
  const url = env[urlName];
  const token = env[tokenName];
  if (!url && !token) return undefined;
  if (!url || !token)
    throw new Error(`${url ? urlName : tokenName} is set and ${url ? tokenName : urlName} is not: set both, or none.`);
  resolveBaseUrl(url, urlName);
  return { url, token };
}
