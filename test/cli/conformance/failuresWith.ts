import { examineService } from '../../../src/cli/conformance/examineService.js';
import { readDeployment } from '../../../src/cli/deployment/readDeployment.js';
import type { FaultedRequest } from '../../../src/testing/faults/Fault.js';
import { type Fault, faults, onRequest, withFaults } from '../../../src/testing/index.js';
import { createExaminedService, variablesFor } from './createExaminedService.js';

const ORIGIN = 'https://ai.example.com';

/** Names of the cases that a service with a fault fails. */
export async function failuresWith(fault: Fault, options?: Parameters<typeof createExaminedService>[0]) {
  const service = createExaminedService(options);
  const faulty = withFaults(service.fetch, [fault]);
  const deployment = readDeployment(['--publish', '--timeout', '2'], variablesFor(ORIGIN), ['publish']);
  const failed: string[] = [];
  for await (const result of examineService(deployment, faulty)) {
    if (result.outcome === 'failed') failed.push(result.name);
  }
  service.close();
  return failed;
}

/** The first four requests have a wrong credential or none. */
const isUnauthenticated = ({ number }: FaultedRequest) => number <= 4;
export const isQuestion = ({ number, operation, body }: FaultedRequest) =>
  number > 4 && operation === 'stream' && body?.input !== undefined && body.chatId === undefined;
export const isRead = ({ operation, body }: FaultedRequest) =>
  operation === 'stream' && body?.chatId !== undefined && !body.input;
export const isAbort = ({ operation, body }: FaultedRequest) => operation === 'abort' && body?.chatId !== undefined;
export const at = (end: string) => (request: FaultedRequest) => request.path.endsWith(end);

type Line = Record<string, unknown> & { toolCall?: Record<string, unknown>; state?: Record<string, unknown> };

/** Changes the lines of a response, of which each is a JSON object. */
export const edit = (change: (line: Line, text: string) => readonly (Line | string)[]) =>
  faults.editLines((text) =>
    change(JSON.parse(text), text).map((line) => (typeof line === 'string' ? line : `${JSON.stringify(line)}\n`)),
  );

/** Changes the result of the calls that have rows. */
export const editRows = (change: (result: Record<string, unknown>) => unknown) =>
  edit((line) => {
    const result = JSON.parse(String(line.toolCall?.result ?? '{}'));
    if (!('totalRows' in result)) return [line];
    return [{ ...line, toolCall: { ...line.toolCall, result: JSON.stringify(change(result)) } }];
  });

/** Answers a repeated request differently. */
export const onSecond = (isMeant: (request: FaultedRequest) => boolean, fault: Fault) => {
  let count = 0;
  return onRequest((request) => isMeant(request) && ++count > 1, fault);
};

export const retype =
  (type: string): Fault =>
  async (respond) => {
    const { body, status } = await respond();
    return new Response(body, { status, headers: { 'Content-Type': type } });
  };
export const answer =
  (status: number, body: unknown): Fault =>
  async () =>
    status === 204 ? new Response(null, { status }) : Response.json(body, { status });

export const rpcError = (message: unknown) => ({ jsonrpc: '2.0', id: null, error: { code: -32603, message } });
/** Answers requests without a valid credential. */
export const unauthenticated = (fault: Fault) => onRequest(isUnauthenticated, fault);
