/**
 * A request to a server whose public origin is configured. `url` alone doesn't show whether its origin was configured or
 * was read from the request's own `Host`, which a page of another site chooses by rebinding its name to this server.
 */
export class ServedRequest extends Request {
  readonly publicOrigin: string;

  constructor(url: string, init: RequestInit, publicOrigin: string) {
    super(url, init);
    this.publicOrigin = publicOrigin;
  }
}
