import type { Page, Response } from 'playwright';

/** Records what a page sends and receives; the returned function waits for the exchanges so far and joins them. */
export function recordTraffic(page: Page): () => Promise<string> {
  const exchanges: Promise<string>[] = [];
  page.on('response', (response) => {
    const exchange = describeExchange(response);
    // A page that closes cuts off the last ones. Whoever awaits one still gets its error.
    exchange.catch(() => undefined);
    exchanges.push(exchange);
  });
  return async () => (await Promise.all(exchanges)).join('\n');
}

async function describeExchange(response: Response): Promise<string> {
  const request = response.request();
  const headers = [...(await request.headersArray()), ...(await response.headersArray())];
  const lines = headers.map(({ name, value }) => `${name}: ${value}`);
  const body = await response.text().catch(() => '');
  return [request.url(), ...lines, request.postData() ?? '', body].join('\n');
}
