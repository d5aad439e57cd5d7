/** Starts Next, with a deployment that answers without a model unless `.env.local` or the environment names yours. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { toNodeHandler } from 'tabletalk/server';
import { createTestService, scenarios } from 'tabletalk/testing';

if (existsSync('.env.local')) process.loadEnvFile('.env.local');

if (process.env.CHAT_API_URL === undefined) {
  const service = createTestService({
    agent: scenarios.barChart,
    apiKeys: ['key-of-the-test-service'],
    chatApiUrl: '/agents/1',
    pace: { deltaDelay: 20, toolDelay: 600 },
  });
  const server = createServer(toNodeHandler(service.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.env.CHAT_API_URL = `http://127.0.0.1:${port}/agents/1`;
  process.env.CHAT_API_KEY = 'key-of-the-test-service';
}

const next = spawn('next', ['dev'], { stdio: 'inherit', shell: process.platform === 'win32' });
next.once('exit', (code) => process.exit(code ?? 1));
