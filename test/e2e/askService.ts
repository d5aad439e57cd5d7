import type { RunningDemo } from './startDemo.js';

interface ServiceLine {
  readonly id?: string;
  readonly sort?: number;
  readonly content?: string;
  readonly isDelta?: boolean;
  readonly isInProcess?: boolean;
  readonly graphPath?: readonly string[];
  readonly toolCall?: { readonly name: string; readonly input: string; readonly result?: string };
  readonly error?: { readonly code: number; readonly message: string };
  readonly jsonrpc?: string;
}

/** Asks the service directly, as curl would, and returns its response and all lines. */
export async function askService(
  demo: RunningDemo,
  input: string,
  headers: Readonly<Record<string, string>> = { Authorization: 'Api-Key demo' },
): Promise<{ readonly response: Response; readonly lines: readonly ServiceLine[] }> {
  const response = await fetch(`${demo.chatApiUrl}/chat/stream-chat-state`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ input, sessionSettings: { externalId: 'curl' } }),
  });
  const text = await response.text();
  return {
    response,
    lines: text
      .trim()
      .split('\n')
      .map((line): ServiceLine => JSON.parse(line)),
  };
}

/** Runs a statement unchanged on the service, and returns its rows. */
export async function runSql(demo: RunningDemo, sql: string): Promise<readonly (readonly unknown[])[]> {
  const { lines } = await askService(demo, sql);
  const result = lines.find(({ toolCall }) => toolCall?.result !== undefined)?.toolCall?.result;
  return (JSON.parse(result ?? '{}') as { data: unknown[][] }).data;
}
