/** Starts the worker in workerd, with a deployment that answers without a model unless the environment names yours. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { build } from 'esbuild';
import { toNodeHandler } from 'tabletalk/server';
import { createTestService, scenarios } from 'tabletalk/testing';

if (process.env.CHAT_API_URL === undefined) {
  const service = createTestService({
    agent: scenarios.barChart,
    apiKeys: ['key-of-the-test-service'],
    chatApiUrl: '/agents/1',
  });
  const server = createServer(toNodeHandler(service.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.env.CHAT_API_URL = `http://127.0.0.1:${port}/agents/1`;
  process.env.CHAT_API_KEY = 'key-of-the-test-service';
}

await build({ entryPoints: ['worker.ts'], outfile: 'dist/worker.js', bundle: true, format: 'esm', target: 'es2022' });
const address = `127.0.0.1:${process.env.PORT ?? 8787}`;
const worker = spawn('workerd', ['serve', `--socket-addr=http=${address}`, 'config.capnp'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
worker.once('spawn', () => console.log(`Answering questions at http://${address}.`));
worker.once('exit', (code) => process.exit(code ?? 1));
