import { errorResponse } from './errorResponse.js';

/** Thrown for a request that is rejected. The caller sees the message, so it must not name a host, key or path. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** Returns the error response (spec: Errors). */
  readonly toResponse: () => Response;

  constructor(status: number, message: string, toResponse: () => Response) {
    super(message);
    this.status = status;
    this.toResponse = toResponse;
  }
}

/** Returns a refusal of the host's own server, which a page can distinguish from refusals of the service behind it. */
export function hostRefusal(status: number, message: string, headers?: Readonly<Record<string, string>>): Refusal {
  return new Refusal(status, message, () => errorResponse(status, message, headers));
}
