import { ChatError } from '../../protocol/ChatError.js';
import { protocolNames } from '../../protocol/names.js';
import { createMessageIds } from '../../stream/createMessageIds.js';
import { createMessageStore } from '../../stream/createMessageStore.js';
import { findFinalAnswer } from '../../stream/turns/findFinalAnswer.js';
import type { ChatTransport } from '../../stream/wire/ChatTransport.js';
import { createChatTransport } from '../../stream/wire/createChatTransport.js';
import { inBandError } from '../../stream/wire/readErrorResponse.js';
import type { Deployment } from '../deployment/readDeployment.js';
import type { Report } from './createReport.js';
import type { Asked } from './explainFailure.js';
import { findVendor } from './findVendor.js';
import { type Found, runStep } from './runStep.js';

/** Milliseconds after a confirmed stop in which the stream has to end. */
const END_WAIT = 5_000;

interface Response {
  readonly store: ReturnType<typeof createMessageStore>;
  readonly lines: number;
  readonly chatId: string | undefined;
  readonly isStreaming: boolean;
}

interface Step {
  readonly name: string;
  readonly kind: Asked['step'];
}

/** Asks, reads the thread back, and stops a second answer. Steps that depend on a failed step are skipped. */
export async function checkChat(settings: Deployment, report: Report): Promise<void> {
  const nextId = createMessageIds();
  const messageId = nextId();
  const asked = await run({ name: 'question', kind: 'ask' }, settings, report, async (transport, signal) => {
    const response = await read(transport, { input: settings.question, messageId }, signal);
    return { value: response, found: describeAnswer(response) };
  });
  if (asked === undefined)
    return skipRest(report, ['vendor', 'thread', 'abort'], 'skipped because the question failed');
  reportVendor(asked.store, settings.vendor, report);

  const { chatId } = asked;
  if (chatId === undefined) return skipRest(report, ['thread', 'abort'], 'skipped because the thread has no id');
  await run({ name: 'thread', kind: 'read' }, settings, report, async (transport, signal) => {
    const response = await read(transport, { chatId }, signal);
    return { value: response, found: describeThread(response, messageId) };
  });
  await run({ name: 'abort', kind: 'abort' }, settings, report, (transport, signal, fail) =>
    stop(transport, { input: settings.question, messageId: nextId(), chatId }, signal, fail),
  );
}

type Request = Parameters<ChatTransport['stream']>[0];

/** Runs one step with a separate transport. `asks` says that the step has come to its question. */
async function run(
  { name, kind }: Step,
  settings: Deployment,
  report: Report,
  act: (
    transport: ChatTransport,
    signal: AbortSignal,
    asks: () => void,
  ) => Promise<{ value?: Response | undefined; found: Found }>,
): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(settings.timeoutMs);
  const asked = { step: kind, credential: settings.auth.type };
  const asks = () => {
    asked.step = 'ask';
  };
  return runStep(name, asked, report, async (fetch) => {
    try {
      return await act(createTransport(settings, fetch), signal, asks);
    } catch (error) {
      throw signal.aborted ? new ChatError('timeout', 'The time for this step ran out.') : error;
    }
  });
}

function createTransport(settings: Deployment, fetch: typeof globalThis.fetch): ChatTransport {
  const { chatApiUrl, auth, vendor, user, branch } = settings;
  return createChatTransport({
    chatApiUrl,
    auth,
    vendor,
    fetch,
    ...(auth.type === 'api-key' && { sessionSettings: { externalId: user } }),
    ...(branch !== undefined && { activeBranchName: branch }),
  });
}

/** Reads a response to its end. `onLine` sees it grow. */
async function read(
  transport: ChatTransport,
  request: Request,
  signal: AbortSignal,
  onLine?: (chatId: string | undefined) => void,
): Promise<Response> {
  const store = createMessageStore();
  let lines = 0;
  let chatId: string | undefined;
  let isStreaming = false;
  for await (const line of transport.stream(request, { signal })) {
    lines += 1;
    const frame = store.apply(line);
    if (frame.kind === 'error') throw inBandError(frame.message, 'error');
    if (frame.kind === 'cutoff') {
      chatId = frame.chatId ?? chatId;
      isStreaming = frame.isStreaming ?? isStreaming;
    }
    onLine?.(chatId);
  }
  return { store, lines, chatId, isStreaming };
}

function describeAnswer({ store, lines, chatId }: Response): Found {
  const answer = findFinalAnswer(store.getSnapshot().messages);
  if (chatId === undefined) {
    return {
      cause: 'the service did not name the thread',
      advice: 'Look for a proxy that changes the stream: `__cutoff__` carries the id.',
    };
  }
  if (answer === undefined || answer.isInProcess) {
    return { cause: 'no final answer came', advice: 'Look at the agent’s own log: it ended its run early.' };
  }
  return `answered in ${lines} lines, ${answer.content.length} characters`;
}

function describeThread({ store, isStreaming }: Response, messageId: string): Found {
  const { messages } = store.getSnapshot();
  if (!messages.some(({ id }) => id === messageId)) {
    return {
      cause: 'the thread does not have the question',
      advice: 'Check that all requests reach the same deployment.',
    };
  }
  return `${messages.length} messages${isStreaming ? ', still running' : ''}`;
}

function reportVendor({ getSnapshot }: Response['store'], vendor: string | undefined, report: Report): void {
  const tools = [...new Set(getSnapshot().messages.flatMap(({ toolCall }) => toolCall?.name ?? []))];
  const finding = findVendor(tools, vendor);
  const seen = tools.slice(0, 10).join(', ');
  const { metaTool, sqlApiTool } = protocolNames(vendor);
  if (finding.type === 'right') report.passed('vendor', `tools ${seen}`, 0);
  else if (finding.type === 'wrong') {
    report.failed(
      'vendor',
      `tools ${seen}; expected ${metaTool} and ${sqlApiTool}`,
      {
        cause: 'the vendor’s word is a different one',
        advice: `Set CHAT_VENDOR=${finding.suggestion}, and \`vendor: '${finding.suggestion}'\` in your code.`,
      },
      0,
    );
  } else if (finding.type === 'own-tools') {
    report.skipped('vendor', `no tool of the protocol was used, but ${seen}: map your own with \`toolKinds\``);
  } else
    report.skipped('vendor', 'the answer used no tool, so the word was not checked: give a --question that needs data');
}

/** Asks, stops as soon as the answer runs, and waits for the stream to end. */
async function stop(
  transport: ChatTransport,
  request: Request & { readonly chatId: string },
  signal: AbortSignal,
  asks: () => void,
): Promise<{ found: Found }> {
  const leaving = new AbortController();
  let lines = 0;
  let hasEnded = false;
  let start = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    start = resolve;
  });
  const reading = read(transport, request, AbortSignal.any([signal, leaving.signal]), () => {
    lines += 1;
    start();
  }).finally(() => {
    hasEnded = true;
    start();
  });
  // Handled below, or ignored.
  reading.catch(() => {});
  try {
    await hasStarted;
    if (hasEnded) {
      asks();
      await reading;
    }
    const wasComplete = hasEnded;
    await transport.abort(request.chatId, { signal });
    await Promise.race([reading.catch(() => {}), new Promise((resolve) => setTimeout(resolve, END_WAIT).unref())]);
    if (!hasEnded) {
      return {
        found: {
          cause: 'the stream continues after the stop',
          advice: 'Look for a proxy that keeps the response open.',
        },
      };
    }
    return { found: wasComplete ? '204; the answer was already complete' : `204 after ${lines} lines` };
  } finally {
    leaving.abort();
  }
}

function skipRest(report: Report, steps: readonly string[], reason: string): void {
  for (const step of steps) report.skipped(step, reason);
}
