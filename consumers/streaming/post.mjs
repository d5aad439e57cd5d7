import { request } from 'node:http';
import { connect } from 'node:http2';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/**
 * Posts JSON as a browser does and resolves to the status, whether the response is compressed, and its lines as they arrive. An
 * `https` origin is asked by HTTP/2.
 */
export function post(origin, path, body, user) {
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip', origin, 'x-user': user };
  return new Promise((resolve, reject) => {
    if (origin.startsWith('https')) {
      const session = connect(origin, { rejectUnauthorized: false }).once('error', reject);
      const stream = session.request({ ':method': 'POST', ':path': path, ...headers }).once('error', reject);
      stream.once('response', (received) => resolve(describe(received[':status'], received, stream)));
      stream.once('close', () => session.close());
      stream.end(JSON.stringify(body));
    } else {
      const sent = request(origin + path, { method: 'POST', headers }).once('error', reject);
      sent.once('response', (received) => resolve(describe(received.statusCode, received.headers, received)));
      sent.end(JSON.stringify(body));
    }
  });
}

function describe(status, headers, stream) {
  const isCompressed = headers['content-encoding'] === 'gzip';
  const input = isCompressed ? stream.pipe(createGunzip()) : stream;
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  return { status, isCompressed, lines };
}
