import type { Fault } from './Fault.js';

/** Responds with an HTTP status and the body `{ "error": message }`. The request never reaches the service. */
export function httpStatus(status: number, message = 'Something went wrong'): Fault {
  return async () => Response.json({ error: message }, { status });
}

/**
 * Responds with a proxy's HTML error page. The request never reaches the service. `status` defaults to 502; real
 * proxies also send 200 and 504.
 */
export function htmlPage(status = 502): Fault {
  const page = `<!DOCTYPE html>\n<html>\n<head><title>${status}</title></head>\n<body><h1>The gateway has a problem</h1></body>\n</html>\n`;
  return async () => new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Rejects the request with a TypeError, as `fetch` does when offline. The request never reaches the service. */
export function networkError(): Fault {
  return async () => {
    throw new TypeError('Failed to fetch');
  };
}

/**
 * Rejects the request after it has reached the service and its run has started. To the client it looks the same as
 * `networkError`.
 */
export function responseLost(): Fault {
  return async (respond) => {
    const { body } = await respond();
    await body?.cancel();
    throw new TypeError('Failed to fetch');
  };
}

/** Delays the response, including its status, by `ms` milliseconds. The service receives the request immediately. */
export function delayResponse(ms: number): Fault {
  return async (respond, { clock, signal }) => {
    const response = await respond();
    await clock.sleep(ms, signal);
    return response;
  };
}
