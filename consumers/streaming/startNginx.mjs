import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/**
 * Starts nginx with HTTP/2 and TLS, and with settings that delay or break streams: buffering, gzip for every type, and
 * connections to a server closed after 20 s of silence. `/{target}/` is served by the target's port. Returns a function
 * that stops it, or `undefined` if nginx isn't installed.
 */
export async function startNginx(port, targets) {
  if (spawnSync('nginx', ['-v']).status !== 0 || spawnSync('openssl', ['version']).status !== 0) {
    console.log('nginx or openssl isn’t installed, so their column is left out: apt-get install nginx openssl');
    return undefined;
  }
  const directory = mkdtempSync(join(process.cwd(), 'nginx-'));
  const key = ['-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2', '-subj', '/CN=localhost'];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key], { cwd: directory });
  const locations = targets.map(
    ({ name, port: to }) =>
      `location /${name}/ { proxy_pass http://127.0.0.1:${to}/; proxy_set_header Host $http_host; }`,
  );
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; proxy_buffering on; proxy_read_timeout 20s; send_timeout 20s;
  gzip on; gzip_types *; gzip_min_length 0; gzip_proxied any;
  server {
    listen 127.0.0.1:${port} ssl http2; ssl_certificate cert.pem; ssl_certificate_key key.pem;
    ${locations.join('\n    ')}
  }
}
`,
  );
  const child = spawn('nginx', ['-p', directory, '-c', 'nginx.conf'], { stdio: ['ignore', 'inherit', 'inherit'] });
  for (let attempt = 0; !(await isOpen(port)); attempt += 1) {
    if (attempt > 100) throw new Error('nginx did not start.');
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return () => child.kill('SIGTERM');
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
