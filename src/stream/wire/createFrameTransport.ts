import { ChatError } from '../../protocol/ChatError.js';
import type { ChatStreamLine } from '../../protocol/chatMessage.js';
import { checkAmount } from '../../protocol/checkAmount.js';
import { checkSessionSettings } from '../../protocol/checkSessionSettings.js';
import { MESSAGE_ID_PATTERN } from '../../protocol/limits.js';
import { type ChatFrame, parseChatFrame } from '../../protocol/parseChatFrame.js';
import { warnInDevelopment } from '../../protocol/warnInDevelopment.js';
import type { ChatTransportOptions } from '../ChatSessionOptions.js';
import type { TransportRequest } from './ChatTransport.js';
import { createAuthHeaders } from './createAuthHeaders.js';
import { readChatLines } from './readChatLines.js';
import { readChatUrls } from './readChatUrls.js';
import { blameServer, inBandError, readErrorResponse } from './readErrorResponse.js';
import { sendRequest } from './sendRequest.js';

interface SignalOption {
  readonly signal?: AbortSignal | undefined;
}

/** A line as received and the frame it was parsed into, or the error of a line that could not be read. */
export type ReceivedFrame =
  | { readonly line: ChatStreamLine; readonly frame: ChatFrame; readonly error?: undefined }
  | { readonly error: ChatError };

/** The transport of a session: each line is parsed here once, and its frame passed along. */
export interface FrameTransport {
  /** See ChatTransport.stream. Frames that arrived together come in one array. */
  frames(request: TransportRequest, options?: SignalOption): AsyncGenerator<readonly ReceivedFrame[], void, undefined>;
  /** See ChatTransport.abort. */
  abort(chatId: string, options?: SignalOption): Promise<void>;
}

/** Creates the transport of a session. Throws a `configuration` ChatError for options that can't work. */
export function createFrameTransport(options: ChatTransportOptions): FrameTransport {
  const getUrls = readChatUrls(options.chatApiUrl);
  const auth = createAuthHeaders(options.auth, options.vendor);
  checkProxyOptions(options);
  const sessionSettings = readSessionSettings(options);
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const limits = {
    maxLineLength: checkAmount('maxLineLength', options.maxLineLength),
    maxBytes: checkAmount('maxResponseBytes', options.maxResponseBytes),
  };

  async function post(url: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
    const { headers, secrets } = await auth.get();
    return sendRequest(fetch, url, secrets, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/x-ndjson, application/json' },
      body,
      credentials: options.auth.type === 'proxy' ? (options.auth.credentials ?? 'same-origin') : 'omit',
      ...(signal && { signal }),
    });
  }

  async function openStream(request: TransportRequest, signal: AbortSignal | undefined) {
    const branch = { activeBranchName: options.activeBranchName, isDefaultBranch: options.isDefaultBranch };
    const response = await post(getUrls().stream, { ...request, ...branch, sessionSettings }, signal);
    if (!response.ok) throw blameServer(await readErrorResponse(response), response);
    return response;
  }

  async function abortOnce(chatId: string, signal: AbortSignal | undefined): Promise<void> {
    const response = await post(getUrls().abort, { chatId, sessionSettings }, signal);
    if (response.status === 204) return;
    if (!response.ok) throw blameServer(await readErrorResponse(response), response);
    if (response.body !== null) {
      for await (const batch of readChatLines(response.body, { ...limits, signal })) {
        for (const received of batch) {
          if (received.error !== undefined) continue;
          const frame = parseChatFrame(received.line);
          if (frame.kind === 'rpc-error' || frame.kind === 'error') {
            throw blameServer(inBandError(frame.message, frame.kind), response);
          }
        }
      }
    }
    throw new ChatError('protocol', 'The service did not confirm the stop. The run may continue.', {
      status: response.status,
    });
  }

  return {
    async *frames(request, { signal } = {}) {
      checkMessageId(request.messageId);
      let canRetry = auth.canRefresh;
      for (;;) {
        try {
          const response = await openStream(request, signal);
          if (response.body === null) throw new ChatError('protocol', 'The service answered without a body.');
          for await (const batch of readChatLines(response.body, { ...limits, signal })) {
            const frames: ReceivedFrame[] = [];
            for (const received of batch) {
              if (received.error !== undefined) {
                frames.push(received);
                continue;
              }
              const { line } = received;
              const frame = parseChatFrame(line);
              if (frame.kind === 'rpc-error') {
                yield frames;
                throw blameServer(inBandError(frame.message, 'rpc-error'), response);
              }
              canRetry = false;
              frames.push({ line, frame });
            }
            yield frames;
          }
          signal?.throwIfAborted();
          return;
        } catch (cause) {
          if (signal?.aborted) throw signal.reason;
          if (!canRetry || !isAuthError(cause)) throw cause;
          canRetry = false;
        }
      }
    },
    async abort(chatId, { signal } = {}) {
      try {
        await abortOnce(chatId, signal);
      } catch (error) {
        if (!auth.canRefresh || !isAuthError(error)) throw error;
        await abortOnce(chatId, signal);
      }
    },
  };
}

/**
 * A proxy ignores these. Figures of an unexpected branch are worse than none, so a branch is refused. `sessionSettings` only
 * cause a warning, since the server decides who asks in any case.
 */
function checkProxyOptions({ auth, sessionSettings, activeBranchName, isDefaultBranch }: ChatTransportOptions): void {
  if (auth.type !== 'proxy') return;
  if (activeBranchName !== undefined || isDefaultBranch !== undefined) {
    throw new ChatError(
      'configuration',
      "`activeBranchName` and `isDefaultBranch` have no effect with `auth: { type: 'proxy' }`: the server decides on the branch. Leave them out, and give createChatProxy the option `branch`.",
    );
  }
  if (sessionSettings !== undefined) {
    warnInDevelopment(
      "`sessionSettings` have no effect with `auth: { type: 'proxy' }`: the server decides who is asking. " +
        'Leave them out, and return them from the `sessionSettings` of createChatProxy in tabletalk/server.',
    );
  }
}

function readSessionSettings({ auth, sessionSettings }: ChatTransportOptions) {
  if (sessionSettings !== undefined) checkSessionSettings(sessionSettings);
  if (auth.type !== 'api-key') return undefined;
  if (sessionSettings === undefined) {
    throw new ChatError('configuration', 'With an API key the service needs `sessionSettings` to know who is asking.');
  }
  return sessionSettings;
}

function checkMessageId(messageId: string | undefined): void {
  if (messageId === undefined || MESSAGE_ID_PATTERN.test(messageId)) return;
  throw new ChatError(
    'configuration',
    '`messageId` must be 13 or more digits followed by `-message`. Nothing was sent.',
  );
}

function isAuthError(error: unknown): boolean {
  return error instanceof ChatError && error.code === 'auth';
}
