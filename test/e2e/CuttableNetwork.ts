import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection between browser and server that can be cut: open connections break and new ones are refused. */
export class CuttableNetwork {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;

  private constructor(target: URL) {
    this.#server = createServer((client) => {
      if (this.#isCut) return void client.destroy();
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          this.#sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      client.pipe(upstream).pipe(client);
    });
  }

  static async open(target: string): Promise<CuttableNetwork> {
    const network = new CuttableNetwork(new URL(target));
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
