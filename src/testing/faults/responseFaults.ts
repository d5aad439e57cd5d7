import type { Fault } from './Fault.js';

/** Answers with an HTTP error in the service's place, which hears nothing. The body is `{ "error": message }`. */
export function httpStatus(status: number, message = 'Something went wrong'): Fault {
  return async () => Response.json({ error: message }, { status });
}

/** Answers with a proxy's HTML page in the service's place; `status` is 200, 502 (default) or 504 where it is seen. */
export function htmlPage(status = 502): Fault {
  const page = `<!DOCTYPE html>\n<html>\n<head><title>${status}</title></head>\n<body><h1>The gateway has a problem</h1></body>\n</html>\n`;
  return async () => new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** The request does not reach the service: `fetch` rejects, as it does without a network. */
export function networkError(): Fault {
  return async () => {
    throw new TypeError('Failed to fetch');
  };
}

/** The request reaches the service, and its run begins; then `fetch` rejects, and the client can't tell the difference. */
export function responseLost(): Fault {
  return async (respond) => {
    const { body } = await respond();
    await body?.cancel();
    throw new TypeError('Failed to fetch');
  };
}

/** Nothing comes back for `ms` milliseconds, the status included; the service has the request meanwhile. */
export function delayResponse(ms: number): Fault {
  return async (respond, { clock, signal }) => {
    const response = await respond();
    await clock.sleep(ms, signal);
    return response;
  };
}
