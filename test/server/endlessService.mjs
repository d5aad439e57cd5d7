/**
 * A service with endless answers, in a separate process from the one being measured. It writes as fast as it is read.
 * First it sends its port; it answers each message with the number of bytes written so far.
 */
import { createServer } from 'node:http';

const line = Buffer.from(`${JSON.stringify({ id: 'a', isDelta: true, content: 'x'.repeat(16_000) })}\n`);
let written = 0;

const server = createServer((_, res) => {
  res.writeHead(200, { 'Content-Type': 'application/json' });
  const write = () => {
    do written += line.length;
    while (res.write(line));
  };
  res.on('drain', write);
  write();
});

server.listen(0, '127.0.0.1', () => process.send?.({ port: Object(server.address()).port }));
process.on('message', () => process.send?.({ written }));
process.on('disconnect', () => process.exit());
