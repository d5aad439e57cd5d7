import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Answers requests at `url`, and records their headers and JSON. `closed` resolves when the client has closed the last
 * one.
 */
export async function startAgentServer(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const requests: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = [];
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    response.on('close', close);
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') });
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`;
  return {
    url,
    requests,
    closed,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
