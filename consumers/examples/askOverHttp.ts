/** Asks a question as a page of the same origin does. Returns the status and the lines of the answer. */
export async function askOverHttp(url: string, input: string, cookie = '') {
  const response = await fetch(`${url}/api/chat/stream-chat-state`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
    body: JSON.stringify({ input }),
  });
  return { status: response.status, text: await response.text() };
}
