import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltPage } from './buildPage.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The page on a local server. */
export interface ServedPage {
  /**
   * Without a trailing slash. `/` has no content security policy; `/trusted` has the security guide's with its Trusted
   * Types; `/forbidding` allows no Trusted Types policy.
   */
  readonly origin: string;
  /** Stops the server. */
  readonly close: () => void;
}

/** Serves the built page on a free local port. */
export async function servePage({ folder, paths }: BuiltPage): Promise<ServedPage> {
  const strict = readPolicy("default-src 'none';");
  const trustedTypes = readPolicy("require-trusted-types-for 'script';");
  const policies = new Map([
    ['/trusted', `${strict}; ${trustedTypes}`],
    ['/forbidding', `${strict}; require-trusted-types-for 'script'; trusted-types 'none'`],
  ]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const policy = policies.get(pathname);
    const path = pathname === '/' || policy !== undefined ? '/index.html' : pathname;
    if (!paths.has(path)) return void response.writeHead(404).end();
    void readFile(join(folder, path)).then((content) => {
      const csp = policy === undefined ? {} : { 'content-security-policy': policy };
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream', ...csp });
      response.end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the Content-Security-Policy that begins with these words in the security guide. */
function readPolicy(start: string): string {
  const guide = readFileSync(fileURLToPath(new URL('../../docs/security.md', import.meta.url)), 'utf8');
  const lines = guide.slice(guide.indexOf(`\n${start}`) + 1);
  const policy = lines.slice(0, lines.indexOf('\n```'));
  if (!policy.startsWith(start)) throw new Error(`The security guide documents no policy that begins with ${start}`);
  return policy.replace(/\s*\n\s*/g, ' ');
}
