import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian keeps each version's programs. */
const VERSIONS = '/usr/lib/postgresql';

/** Postgres refuses to run as root. This is `nobody`. */
const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The oldest and the newest version that queries run on. Their programs come from packages; other versions from the system. */
export type PackagedVersion = 12 | 18;

/** Where `scripts/setup.mjs` installs those packages. */
const PACKAGES = 'test/server/postgres/versions/node_modules';

/** A Postgres server of this machine. */
export interface Postgres {
  /** A connection string for `ada`, who may do everything. */
  readonly url: string;
  /** A connection string for another role that can log in. No role has a password. */
  readonly urlOf: (role: string) => string;
  /** Ends the server as a crash would: every connection breaks. */
  readonly crash: () => Promise<void>;
  /** Starts a crashed server again, on the same port and with what it had committed. */
  readonly restart: () => Promise<void>;
  /** Ends the server and deletes its files. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts Postgres on a free port, with an empty database in a temporary directory. Returns `undefined`, and prints why, where
 * it isn't installed. Default version: the system's newest.
 */
export async function startPostgres(version?: PackagedVersion): Promise<Postgres | undefined> {
  const installed = version === undefined ? await findPrograms() : findPackage(version);
  if (!installed) {
    const command = version === undefined ? 'apt-get install postgresql' : 'node scripts/setup.mjs --deep';
    console.warn(`Postgres ${version ?? ''} isn’t installed, so its tests are skipped: ${command}`);
    return undefined;
  }
  const directory = await mkdtemp(join(tmpdir(), 'tabletalk-postgres-'));
  // The other user may not be able to read this checkout.
  if (version !== undefined) await cp(join(installed, '..'), join(directory, 'native'), COPY);
  const programs = version === undefined ? installed : join(directory, 'native', 'bin');
  const { uid, gid } = OTHER_USER;
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
  const data = join(directory, 'data');
  const options = { cwd: directory, ...OTHER_USER };
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'ada', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await findFreePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=100', `unix_socket_directories=`];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];

  const urlOf = (role: string) => `postgres://${role}@127.0.0.1:${port}/postgres`;

  async function start() {
    const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (chunk: Buffer) => {
        if (server.exitCode === null && !log.includes('ready to accept connections')) log += chunk;
        if (log.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`Postgres did not start:\n${log}`)));
    });
    return server;
  }

  let server = await start();
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (server.exitCode !== null || !server.kill(signal)) return;
    await once(server, 'exit');
  };
  return {
    url: urlOf('ada'),
    urlOf,
    crash: () => end('SIGQUIT'),
    async restart() {
      server = await start();
    },
    async stop() {
      await end('SIGINT');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Symbolic links among the libraries are relative. */
const COPY = { recursive: true, verbatimSymlinks: true };

function findPackage(version: PackagedVersion): string | undefined {
  const folder = join(PACKAGES, `postgres${version}`, 'native', 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** Returns the directory of the newest server's programs. Clients alone are installed without `initdb`. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(VERSIONS).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(VERSIONS, version, 'bin'));
  const onPath = await run('pg_config', ['--bindir']).catch(() => undefined);
  return [...newestFirst, ...(onPath ? [onPath.stdout.trim()] : [])].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}
