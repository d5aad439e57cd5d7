import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatProxy, toNodeHandler } from '../../src/server/index.js';

const STREAMS = 200;

/** Bytes of heap and buffers that docs/server.md promises for a stream whose reader doesn't read. */
const MAX_BYTES_PER_STREAM = 512 * 1024;

/** Not TCP: the system would take megabytes for each connection before it reported a slow reader. */
const SOCKET_PATH = join(tmpdir(), `tabletalk-${process.pid}.sock`);

let service: ChildProcess;
let server: Server;
const readers: Socket[] = [];

beforeAll(async () => {
  service = fork(fileURLToPath(new URL('endlessService.mjs', import.meta.url)));
  const { port } = await nextMessage<{ port: number }>();
  const proxy = createChatProxy({
    chatApiUrl: `http://127.0.0.1:${port}`,
    auth: { type: 'api-key', apiKey: 'sk-live-0123456789abcdef' },
    sessionSettings: () => ({ externalId: 'ada' }),
  });
  server = createServer(toNodeHandler(proxy));
  await new Promise<void>((resolve) => server.listen(SOCKET_PATH, resolve));
});

afterAll(() => {
  for (const reader of readers) reader.destroy();
  server.closeAllConnections();
  server.close();
  service.disconnect();
});

function nextMessage<T>(): Promise<T> {
  return new Promise((resolve) => service.once('message', (message) => resolve(message as T)));
}

async function bytesWritten(): Promise<number> {
  service.send('written');
  return (await nextMessage<{ written: number }>()).written;
}

/** Sends a question and reads nothing. */
function openReader(): Promise<Socket> {
  const body = '{"input":"Hi"}';
  const head = [
    'POST /chat/stream-chat-state HTTP/1.1',
    'Host: localhost',
    'Origin: http://localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(SOCKET_PATH, () => {
      socket.pause();
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
      resolve(socket);
    });
    socket.on('error', reject);
  });
}

/** Bytes of heap and buffers in use after a full collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Waits until the proxy stops reading from the service. Returns how much it read. */
async function settledBytes(): Promise<number> {
  for (let before = -1, now = await bytesWritten(); ; before = now, now = await bytesWritten()) {
    if (now === before) return now;
    await wait(500);
  }
}

it('bounds the memory of 200 unread streams, and delivers them once they are read', async () => {
  const before = usedMemory();
  readers.push(...(await Promise.all(Array.from({ length: STREAMS }, openReader))));
  await expect.poll(bytesWritten).toBeGreaterThan(STREAMS * 16_000);
  const taken = await settledBytes();
  expect((usedMemory() - before) / STREAMS).toBeLessThan(MAX_BYTES_PER_STREAM);

  const [reader] = readers;
  let received = 0;
  reader?.on('data', (chunk) => {
    received += chunk.length;
  });
  reader?.resume();
  await expect.poll(() => received).toBeGreaterThan((2 * taken) / STREAMS);
}, 20_000);
