/** Posts JSON to the page's server and resolves to its response. Rejects with the server's message. */
export async function postJson<T>(url: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? `The server answered with status ${response.status}.`);
  // The page's server returns this type.
  return answer as T;
}
