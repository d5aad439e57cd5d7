import { ChatError } from '../protocol/ChatError.js';
import type { Dashboard, PublishDashboardInput } from '../protocol/platform/dashboard.js';
import { positiveInteger } from '../protocol/shape.js';
import { warnInDevelopment } from '../protocol/warnInDevelopment.js';
import { createTokenSource, type TokenOption } from '../stream/wire/createTokenSource.js';
import type { StatusDescription } from '../stream/wire/readErrorResponse.js';
import { checkShape } from './checkShape.js';
import { checkTimeout, withinDeadline } from './createDeadline.js';
import { createSender } from './createSender.js';
import { createUrlBuilder } from './createUrlBuilder.js';
import { publishRequestShape } from './dashboardShapes.js';
import { type PlatformGroup, type PlatformIds, pathOfGroup, platformPaths } from './platformPaths.js';
import { readDashboard } from './readDashboard.js';
import { readJsonResponse } from './readJsonResponse.js';

/** Options of `createPlatformClient`. */
export interface PlatformClientOptions {
  /** The tenant's host or its custom domain: https, or http on localhost. */
  readonly baseUrl: string;
  /** The platform token. A function is called for each request, and once more after status 401. */
  readonly accessToken: TokenOption;
  /**
   * Sends the requests.
   *
   * @default the global `fetch`
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * Milliseconds from a request until its response is read. After that, a `timeout` ChatError.
   *
   * @default 30,000
   */
  readonly timeoutMs?: number | undefined;
}

/** Options of a single request. */
interface PlatformRequestOptions {
  /** Aborts the request, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** What to publish, and from which workbook. */
export interface PublishDashboardArgs extends PublishDashboardInput {
  /** Positive integer. */
  readonly deploymentId: number;
  /** Positive integer, sent in the path and in the body. */
  readonly workbookId: number;
}

interface PlatformCall extends PlatformRequestOptions {
  /**
   * The HTTP method.
   *
   * @default GET
   */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** Parameters that are `undefined` are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** A request by its path, which begins with `/` and is appended to the base address. */
type PathCall = PlatformCall & {
  /** Begins with `/`. */
  readonly path: string;
  readonly group?: undefined;
};

/** A request by a resource group and the ids in its path. `subpath`, such as `/7`, begins with a slash and is appended. */
type GroupCall = {
  readonly [Group in PlatformGroup]: PlatformCall &
    PlatformIds<Group> & {
      /** The resource group. */
      readonly group: Group;
      readonly path?: undefined;
      /** Appended to the group's path; begins with a slash. */
      readonly subpath?: string | undefined;
      /** The deployments list takes `first`, a number (spec: Platform API resource groups). */
      readonly query?:
        | (Group extends 'deployments'
            ? {
                /** Number of deployments to list. */
                readonly first?: number | undefined;
              } & PlatformCall['query']
            : PlatformCall['query'])
        | undefined;
    };
}[PlatformGroup];

/** A request, by `path` or by resource `group`. */
export type PlatformRequest = PathCall | GroupCall;

/** A client of the Platform API. Its methods reject with ChatErrors. */
export interface PlatformClient {
  /**
   * Publishes a dashboard and resolves to it (spec: Publish dashboard). With `dashboardId` it becomes a new version of
   * that dashboard, without one a new dashboard; a repeated call publishes again.
   *
   * Everything is checked before it is sent: a `configuration` ChatError names the path of an invalid field. A response
   * without a required field is a `protocol` error; the dashboard may have been published anyway.
   */
  publishDashboard(args: PublishDashboardArgs, options?: PlatformRequestOptions): Promise<Dashboard>;
  /**
   * Sends any other request, with authentication, time limit and typed errors. Resolves to the response's JSON, untyped,
   * or `undefined` for an empty body. The spec does not show the methods and payloads of the groups.
   */
  request(request: PlatformRequest): Promise<unknown>;
}

const DEFAULT_TIMEOUT = 30_000;

/**
 * Returns a client of the Platform API. Use it on a server: its token can do anything its owner can, and in a browser it
 * warns. Throws a `configuration` ChatError for unusable options.
 *
 * ```ts
 * const platform = createPlatformClient({ baseUrl: 'https://acme.example.com', accessToken: process.env.PLATFORM_TOKEN ?? '' });
 * const dashboard = await platform.publishDashboard({ deploymentId: 1, workbookId: 2, title: 'Sales' });
 * ```
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const addressOf = createUrlBuilder(options.baseUrl, 'baseUrl');
  const token = createTokenSource(options.accessToken, 'accessToken');
  const { timeoutMs = DEFAULT_TIMEOUT } = options;
  checkTimeout(timeoutMs);
  warnInDevelopment(
    'a platform token is used in a browser, where everyone who opens the page can read it and do everything that it allows. ' +
      'Call createPlatformClient on your server, and pass usePublishDashboard an onPublish that sends the dashboard to ' +
      'that server. In the same way, the chat’s credentials belong in the proxies of tabletalk/server.',
  );
  const send = createSender({
    fetch: options.fetch,
    token,
    authorization: (secret) => `Bearer ${secret}`,
    describeStatus,
    refreshOn: [401],
  });

  async function request(call: PlatformRequest): Promise<unknown> {
    const { method = 'GET', body, query = {} } = call;
    if (call.group !== undefined) checkSubpath(call.subpath);
    const path = call.group === undefined ? call.path : pathOfGroup(call.group, call) + (call.subpath ?? '');
    checkPath(path);
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const url = addressOf(path, new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
    try {
      return await withinDeadline(timeoutMs, call.signal, async (signal) =>
        readJsonResponse(await send({ method, url, body, signal }), 'baseUrl'),
      );
    } catch (error) {
      throw method === 'GET' ? error : afterChange(error);
    }
  }

  return {
    request,
    async publishDashboard({ deploymentId, workbookId, ...input }, { signal } = {}) {
      checkShape(deploymentId, positiveInteger, 'deploymentId');
      const { dashboardId, title, description, allowEmbed, config } = input;
      // Lists the fields, so that the body has the path's `workbookId` and no excess properties of the input.
      const body = { workbookId, dashboardId, title, description, allowEmbed, config };
      checkShape(body, publishRequestShape);
      const path = platformPaths.publishDashboard(deploymentId, workbookId);
      return readDashboard(await request({ method: 'POST', path, body, signal }));
    },
  };
}

/** A lost response doesn't show whether the service has made the change, and repeating it may publish twice. */
function afterChange(error: unknown): unknown {
  if (!(error instanceof ChatError) || (error.code !== 'timeout' && error.code !== 'interrupted')) return error;
  const { code, message, cause } = error;
  return new ChatError(code, `${message} Check what was changed before you try again.`, { cause });
}

/** Without the slash it would extend an id: `/deployments/1` and `2` would address deployment 12. */
function checkSubpath(subpath: string | undefined): void {
  if (subpath === undefined || subpath === '' || (typeof subpath === 'string' && subpath.startsWith('/'))) return;
  throw new ChatError('configuration', '`subpath` must begin with a slash, such as `/7`. Nothing was sent.');
}

function checkPath(path: string): void {
  // eslint-disable-next-line redos/no-vulnerable -- its lookahead reads one character
  if (typeof path === 'string' && /^\/(?!\/)[^?#\\\s]*$/.test(path) && staysInside(path)) return;
  throw new ChatError(
    'configuration',
    'A path of the Platform API must begin with one `/` and have no query, fragment or `..`; pass parameters as `query`. Nothing was sent.',
  );
}

/** Whether no segment leads up, even after decoding, which a proxy may do before it routes the request. */
function staysInside(path: string): boolean {
  try {
    const parts = decodeURIComponent(path).split(/[/\\]/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a path.
    return parts.every((part) => part !== '.' && part !== '..' && !/[\u0000-\u001f\u007f]/.test(part));
  } catch {
    return false;
  }
}

const describeStatus: StatusDescription = (status) => {
  if (status === 401) return ['auth', 'The service did not accept the access token (401).'];
  if (status === 403) return ['forbidden', 'The access token does not allow this (403).'];
  if (status === 404) return ['not-found', 'This resource does not exist (404). Check the ids and `baseUrl`.'];
  if (status === 429) return ['server', 'The service is getting too many requests (429). Try again in a moment.'];
  if (status >= 500) return ['server', `The service failed (${status}). Check what was changed before you try again.`];
  if (status >= 400) return ['bad-request', `The service did not accept the request (${status}).`];
  return ['protocol', `The service answered with the unexpected status ${status}.`];
};
