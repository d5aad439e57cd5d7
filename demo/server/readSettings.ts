import { readVendor } from '../../src/cli/deployment/readVendor.js';
import type { BrowserSession } from './browserSession.js';
import { type ModelSettings, readModel } from './readModel.js';

/** How the demo's server authenticates to the deployment's Chat API. */
type ChatAuth =
  | { readonly type: 'api-key'; readonly apiKey: string }
  | { readonly type: 'service-token'; readonly token: string };

/** The Core Data API. `token`: one for all visitors, or a function that creates one for each. */
interface DataApiSettings {
  readonly dataApiUrl: string;
  readonly token: string | ((visitor: BrowserSession) => Promise<string>);
}

/**
 * A real deployment for the page. An API that isn't configured is absent, and so are the page's features that need it.
 */
export interface Deployment {
  readonly chatApiUrl: string;
  readonly chatAuth: ChatAuth;
  readonly dataApi: DataApiSettings | undefined;
  readonly platform: PlatformSettings | undefined;
}

/** Where the page publishes dashboards. */
export interface PlatformSettings {
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly deploymentId: number;
  readonly workbookId: number;
}

export interface DemoSettings {
  /** The vendor word of the deployment or the demo's service; undefined means the default. */
  readonly vendor: string | undefined;
  /** Undefined if the demo's service answers. */
  readonly deployment: Deployment | undefined;
  /** Answers in the demo's service. Undefined if the rules do. */
  readonly model: ModelSettings | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the demo's environment variables: `CHAT_VENDOR`, `CHAT_API_URL` with `CHAT_API_KEY` or `CHAT_TOKEN`,
 * `DATA_API_URL` with `DATA_API_TOKEN`, and `PLATFORM_URL` with `PLATFORM_TOKEN`, `PLATFORM_DEPLOYMENT_ID` and
 * `PLATFORM_WORKBOOK_ID`; or `MODEL_URL`, `MODEL_NAME` and `MODEL_KEY`. Throws if one of a group is missing or invalid. The message names the variable and never
 * quotes a value that may be secret.
 */
export function readSettings(env: Env): DemoSettings {
  const vendor = readVendor(env.CHAT_VENDOR);
  const model = readModel(env);
  if (env.CHAT_API_URL) {
    if (model) throw new Error('CHAT_API_URL and MODEL_URL are both set. The deployment would answer: unset one.');
    return { vendor, deployment: readDeployment(env, env.CHAT_API_URL), model };
  }
  const orphan = DEPLOYMENT_VARIABLES.find((name) => env[name]);
  if (orphan !== undefined) {
    throw new Error(
      `${orphan} is set and CHAT_API_URL is not, so the demo's own service would answer. Set both, or unset ${orphan}.`,
    );
  }
  return { vendor, deployment: undefined, model };
}

/** Variables that are only meaningful with a deployment. */
const DEPLOYMENT_VARIABLES = ['DATA_API_URL', 'DATA_API_TOKEN', 'PLATFORM_URL', 'PLATFORM_TOKEN'] as const;

function readDeployment(env: Env, chatApiUrl: string): Deployment {
  return { chatApiUrl, chatAuth: readChatAuth(env), dataApi: readDataApi(env), platform: readPlatform(env) };
}

function readChatAuth({ CHAT_API_KEY: apiKey, CHAT_TOKEN: token }: Env): ChatAuth {
  if (apiKey && token) {
    throw new Error('CHAT_API_KEY and CHAT_TOKEN are both set. The service would ignore the token: unset one.');
  }
  if (apiKey) return { type: 'api-key', apiKey };
  if (token) return { type: 'service-token', token };
  throw new Error(
    'CHAT_API_URL is set, and neither CHAT_API_KEY nor CHAT_TOKEN is. Set the credential of that deployment, or unset CHAT_API_URL.',
  );
}

function readDataApi(env: Env): Deployment['dataApi'] {
  if (!isGroup(env, ['DATA_API_URL', 'DATA_API_TOKEN'])) return undefined;
  return { dataApiUrl: env.DATA_API_URL ?? '', token: env.DATA_API_TOKEN ?? '' };
}

function readPlatform(env: Env): PlatformSettings | undefined {
  const names = ['PLATFORM_URL', 'PLATFORM_TOKEN', 'PLATFORM_DEPLOYMENT_ID', 'PLATFORM_WORKBOOK_ID'] as const;
  if (!isGroup(env, names)) return undefined;
  return {
    baseUrl: env.PLATFORM_URL ?? '',
    accessToken: env.PLATFORM_TOKEN ?? '',
    deploymentId: readId(env, 'PLATFORM_DEPLOYMENT_ID'),
    workbookId: readId(env, 'PLATFORM_WORKBOOK_ID'),
  };
}

/** Whether the variables are set. Setting only some of them is an error. */
function isGroup(env: Env, names: readonly string[]): boolean {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === names.length) return missing.length === 0;
  const set = names.filter((name) => env[name]);
  throw new Error(`${set.join(' and ')} without ${missing.join(' and ')}: set all of them, or none.`);
}

function readId(env: Env, name: string): number {
  const id = Number(env[name]);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new Error(`${name} must be a positive integer, as in the address of the workbook.`);
}
