import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A server that runs for a test file. */
export interface TestPostgres {
  /** Options for `pg`, as the superuser. Every role can log in without a password. */
  readonly config: { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
  readonly stop: () => Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** Where `initdb` and `postgres` are, or undefined with a printed reason. */
export function findPostgres(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const found = [...debian.reverse(), asked ?? ''].find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined)
    console.warn('Postgres isn’t installed, so its tests are skipped: apt-get install postgresql');
  return found;
}

/** Starts an empty server on a free port of 127.0.0.1. Postgres refuses to run as root, so it then runs as `nobody`. */
export async function startPostgres(binaries: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, encoding: 'utf8' as const };
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), args, options);
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
  const config = { host: '127.0.0.1', port: await freePort(), user: 'postgres', database: 'postgres' };
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=60'];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', `${config.port}`, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  await waitUntilReady(server, config);
  return {
    config,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(server: ChildProcess, config: TestPostgres['config']): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with status ${server.exitCode}`);
    const client = new Client(config);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('postgres did not accept connections');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
