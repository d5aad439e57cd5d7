import type { ChatProxyOptions } from 'tabletalk/server';
import { readDeployment } from '../../src/cli/deployment/readDeployment.js';
import { readVendor } from '../../src/cli/deployment/readVendor.js';
import type { BrowserSession } from './browserSession.js';
import { type ModelSettings, readModel } from './readModel.js';

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
  readonly chatAuth: ChatProxyOptions['auth'];
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
    return { vendor, deployment: deploymentOf(env), model };
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

/** Reads the variables as `tabletalk doctor` does. */
function deploymentOf(env: Env): Deployment {
  const { chatApiUrl, auth, dataApi, platform, workbook } = readDeployment([], env);
  if (!platform !== !workbook) {
    throw new Error(
      'PLATFORM_URL and PLATFORM_TOKEN need PLATFORM_DEPLOYMENT_ID and PLATFORM_WORKBOOK_ID: set all of them, or none.',
    );
  }
  return {
    chatApiUrl,
    chatAuth: auth,
    dataApi: dataApi && { dataApiUrl: dataApi.url, token: dataApi.token },
    platform: platform && workbook && { baseUrl: platform.url, accessToken: platform.token, ...workbook },
  };
}
