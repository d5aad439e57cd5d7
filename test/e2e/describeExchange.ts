import type { Response } from 'playwright';

/** Everything a browser sent and received in one exchange, as text. */
export async function describeExchange(response: Response): Promise<string> {
  const request = response.request();
  const headers = [...(await request.headersArray()), ...(await response.headersArray())];
  const lines = headers.map(({ name, value }) => `${name}: ${value}`);
  const body = await response.text().catch(() => '');
  return [request.url(), ...lines, request.postData() ?? '', body].join('\n');
}
