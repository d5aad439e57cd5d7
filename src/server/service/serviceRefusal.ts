import { Refusal } from '../Refusal.js';

/** Returns a refusal of the service with an HTTP error status and the body `{ "error": message }`. */
export function serviceRefusal(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return new Refusal(status, message, () => Response.json({ error: message }, { status, headers }));
}

/** Returns a refusal with status 405 that names the allowed methods in its message and in `Allow`. */
export function methodRefusal(...allowed: readonly string[]): Refusal {
  return serviceRefusal(405, `Only ${allowed.join(' and ')} is allowed here`, { Allow: allowed.join(', ') });
}

/** Returns a refusal for a failed authentication: status 200 and a JSON-RPC error object (spec: Errors). */
export function authenticationRefusal(message: string): Refusal {
  const body = { jsonrpc: '2.0', id: null, error: { code: -32603, message } };
  return new Refusal(200, message, () => Response.json(body));
}
