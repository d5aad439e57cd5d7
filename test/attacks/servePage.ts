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
  /** Without a trailing slash. `/` has no content security policy; `/strict` has the security guide's; `/trusted` adds Trusted Types. */
  readonly origin: string;
  /** Stops the server. */
  readonly close: () => void;
}

/** Serves the built page on a free local port. */
export async function servePage({ folder, paths }: BuiltPage): Promise<ServedPage> {
  const strict = readPolicy();
  const policies = new Map([
    ['/strict', strict],
    ['/trusted', `${strict}; require-trusted-types-for 'script'`],
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

/** Returns the content security policy that the security guide documents. */
function readPolicy(): string {
  const guide = readFileSync(fileURLToPath(new URL('../../docs/security.md', import.meta.url)), 'utf8');
  const policy = /^default-src 'none';[^\n`]*(?:\n[^\n`]+)*/m.exec(guide)?.[0];
  if (policy === undefined)
    throw new Error('The security guide documents no Content-Security-Policy that begins with default-src.');
  return policy.replace(/\s*\n\s*/g, ' ');
}
