import { hostRefusal, Refusal } from './Refusal.js';

/** Wraps `respond` so that it never rejects: a Refusal becomes its response, any other error a 500 without details. */
export function proxyHandler(
  respond: (request: Request) => Promise<Response>,
  onError: (error: unknown) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await respond(request);
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      onError(error);
      return hostRefusal(500, 'The server could not handle the request.').toResponse();
    }
  };
}
