/**
 * A request to a server whose public origin is configured. The origin in `url` may instead come from the `Host` header,
 * which another site controls when it points its domain at this server.
 */
export class ServedRequest extends Request {
  readonly publicOrigin: string;

  constructor(url: string, init: RequestInit, publicOrigin: string) {
    super(url, init);
    this.publicOrigin = publicOrigin;
  }
}
