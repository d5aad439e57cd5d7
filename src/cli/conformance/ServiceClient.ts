import { STREAM_PATH } from '../../protocol/limits.js';
import { type ProtocolNames, protocolNames } from '../../protocol/names.js';
import { readChatUrls } from '../../stream/wire/readChatUrls.js';
import type { Deployment } from '../deployment/readDeployment.js';
import { type Recording, recordResponse, type WireLine } from './recordResponse.js';

/** Who sends a chat request: the user, another one of the same account, or someone with a wrong credential or none. */
type Caller = 'user' | 'another' | 'wrong' | 'nobody';

/** How a response is read. */
interface Reading {
  /** Ends the request. */
  readonly stop?: AbortController | undefined;
  /** Called with the number of lines so far. Returns whether they are enough. */
  readonly onLine?: ((count: number) => boolean) | undefined;
}

/** A credential that no service accepts, in a form that each of the headers allows. */
export const WRONG_CREDENTIAL = 'tabletalk.conformance.wrong-credential';

/** Names a thread that no service has. */
export const UNKNOWN_THREAD = { chatId: 'tabletalk-conformance-unknown' };

/** Sends requests to a deployment, and records the responses. */
export class ServiceClient {
  readonly names: ProtocolNames;

  constructor(
    readonly deployment: Deployment,
    readonly fetch: typeof globalThis.fetch,
  ) {
    this.names = protocolNames(deployment.vendor);
  }

  /** Sends a request and reads the response, for as long as `--timeout` says. A credential must not follow a redirect. */
  async send(
    url: string,
    init: RequestInit,
    { stop = new AbortController(), onLine }: Reading = {},
  ): Promise<Recording> {
    const timer = setTimeout(() => stop.abort(), this.deployment.timeoutMs);
    try {
      const response = await this.fetch(url, { ...init, redirect: 'manual', signal: stop.signal });
      return await recordResponse(response, stop.signal, onLine);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a chat request. A text is sent unchanged, an object as JSON with the caller's identity. */
  chat(path: string, body: string | WireLine, caller: Caller = 'user', reading?: Reading): Promise<Recording> {
    const { chatApiUrl, auth, branch, user } = this.deployment;
    const isKey = auth.type === 'api-key';
    const credential = caller === 'wrong' ? WRONG_CREDENTIAL : isKey ? auth.apiKey : String(auth.token);
    const header = isKey ? { Authorization: `Api-Key ${credential}` } : { [this.names.authHeader]: credential };
    const identity = isKey && { sessionSettings: { externalId: caller === 'another' ? `${user}-other` : user } };
    const onBranch = branch !== undefined && path === STREAM_PATH && { activeBranchName: branch };
    const headers = { 'Content-Type': 'application/json', ...(caller !== 'nobody' && header) };
    const text = typeof body === 'string' ? body : JSON.stringify({ ...body, ...identity, ...onBranch });
    const urls = readChatUrls(chatApiUrl)();
    return this.send(path === STREAM_PATH ? urls.stream : urls.abort, { method: 'POST', headers, body: text }, reading);
  }
}
