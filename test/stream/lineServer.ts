/** A `fetch` whose responses a test writes line by line. */
export interface LineServer {
  readonly fetch: typeof globalThis.fetch;
  /** Requests so far: path, parsed body, headers. */
  readonly requests: { readonly path: string; readonly body: Record<string, unknown>; readonly headers: Headers }[];
  /** Answers the next request with a body that is written later. */
  open(init?: ResponseInit): OpenResponse;
  /** Answers the next request with a complete body. */
  answer(response: Response | Error): void;
}

interface OpenResponse {
  line(...lines: unknown[]): Promise<void>;
  text(text: string): Promise<void>;
  close(): Promise<void>;
  cut(): Promise<void>;
  readonly isCancelled: boolean;
}

export function createLineServer(): LineServer {
  const answers: (Response | Error)[] = [];
  const waiting: ((answer: Response | Error) => void)[] = [];
  const give = (answer: Response | Error) => {
    const take = waiting.shift() ?? ((early) => answers.push(early));
    take(answer);
  };
  const requests: LineServer['requests'] = [];
  return {
    requests,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push({ path: new URL(request.url).pathname, body: await request.json(), headers: request.headers });
      const answer = answers.shift() ?? (await new Promise<Response | Error>((resolve) => waiting.push(resolve)));
      if (answer instanceof Error) throw answer;
      return answer;
    },
    answer: give,
    open(init) {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      let isCancelled = false;
      const body = new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given;
        },
        cancel: () => {
          isCancelled = true;
        },
      });
      give(new Response(body, init));
      const text = async (value: string) => {
        controller?.enqueue(new TextEncoder().encode(value));
        await settled();
      };
      return {
        text,
        line: (...lines) => text(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
        close: async () => {
          controller?.close();
          await settled();
        },
        cut: async () => {
          controller?.error(new TypeError('network error'));
          await settled();
        },
        get isCancelled() {
          return isCancelled;
        },
      };
    },
  };
}

/** Lets everything run that waits only for promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
}
