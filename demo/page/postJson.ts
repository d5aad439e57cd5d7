/** Sends JSON to this page's own server and resolves to its answer. Rejects with the server's words. */
export async function postJson<T>(url: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? `The server answered with status ${response.status}.`);
  // The type is that of this server's own answer.
  return answer as T;
}
