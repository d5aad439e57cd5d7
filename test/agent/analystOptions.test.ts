import { jsonSchema, type ToolSet } from 'ai';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnalystAgentOptions, AnalystStep } from '../../src/agent/AnalystAgentOptions.js';
import { askAnalyst } from './askAnalyst.js';
import { startModel } from './modelServer.js';
import { openShop, SHOP_META } from './shop.js';

let shop: Awaited<ReturnType<typeof openShop>>;
let model: Awaited<ReturnType<typeof startModel>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => model?.close());

async function ask(script: Parameters<typeof startModel>[0], options: Partial<AnalystAgentOptions> = {}) {
  model = await startModel(script);
  return askAnalyst({ model: model.model, meta: SHOP_META, runSql: shop.runSql, ...options });
}

const QUERY = {
  calls: [{ name: 'run_sql', args: { sqlQuery: 'select 1 as one', queryTitle: 'One', description: 'One.' } }],
};
const SAYS = { text: 'It is one.' };

describe('`tools`', () => {
  const weather: ToolSet = {
    get_weather: {
      description: 'Tells the weather.',
      inputSchema: jsonSchema<{ city: string }>({ type: 'object', properties: { city: { type: 'string' } } }),
      execute: async ({ city }: { city: string }) => ({ city, degrees: 21 }),
    },
  };
  const CALL = { calls: [{ name: 'get_weather', args: { city: 'Bonn' } }] };

  it('are called beside the analyst’s own, and shown under their names', async () => {
    const { starts, results, final } = await ask([CALL, QUERY, SAYS], { tools: weather });
    expect(starts[0]).toMatchObject({ name: 'get_weather', input: { city: 'Bonn' } });
    expect(results).toMatchObject([{ city: 'Bonn', degrees: 21 }, { totalRows: 1 }]);
    expect(final).toBe(SAYS.text);
  });

  it('can be a user’s', async () => {
    const { results } = await ask([CALL, SAYS], { tools: async ({ user }) => (user.id === 'ada' ? weather : {}) });
    expect(results).toMatchObject([{ degrees: 21 }]);
  });

  it('can’t replace the analyst’s own', async () => {
    const { error } = await ask([SAYS], { tools: { run_sql: weather.get_weather } as ToolSet });
    expect(error).toMatchObject({ code: 'configuration' });
    expect(error?.message).toContain('`run_sql`');
  });
});

it('keeps the words of a service that refuses the metadata or the tools from readers', async () => {
  const refused = new Error('The token eyJhbGciOi was refused.');
  for (const option of ['meta', 'tools'] as const) {
    const seen: unknown[] = [];
    const { error } = await ask([SAYS], {
      [option]: async () => {
        throw refused;
      },
      onError: (thrown) => seen.push(thrown),
    });
    expect(error).toMatchObject({
      code: 'server',
      message: 'The information that the answer needs could not be read. Ask again later.',
    });
    expect(seen).toEqual([refused]);
    model.close();
  }
});

describe('`tokenBudget`', () => {
  it('ends an answer that has used it with what was found', async () => {
    // A scripted call costs 15 tokens.
    const { final } = await ask(({ body }) => (body.tool_choice === 'none' ? SAYS : QUERY), { tokenBudget: 30 });
    expect(model.requests).toHaveLength(3);
    expect(final).toBe(SAYS.text);
  });

  it('refuses a user who has none left, without a call of the model', async () => {
    const { error } = await ask([SAYS], { tokenBudget: async ({ user }) => (user.id === 'ada' ? 0 : 1000) });
    expect(error).toMatchObject({ code: 'bad-request', retryable: false });
    expect(error?.message).toContain('used up the tokens');
    expect(model.requests).toHaveLength(0);
  });
});

describe('`onStep`', () => {
  it('is notified of each call of the model with its tokens and tools, without the content', async () => {
    const seen: AnalystStep[] = [];
    await ask([QUERY, SAYS], { onStep: (step) => seen.push(step) });
    expect(seen.map(({ turn, ...step }) => step)).toMatchObject([
      { number: 1, finishReason: 'tool-calls', toolNames: ['run_sql'], usage: { totalTokens: 15, llmCalls: 1 } },
      { number: 2, finishReason: 'stop', toolNames: [], usage: { totalTokens: 15 } },
    ]);
    expect(JSON.stringify(seen.map(({ turn, ...step }) => step))).not.toMatch(/select|one/i);
  });

  it('may fail without an effect on the answer', async () => {
    const { final, error } = await ask([SAYS], {
      onStep: () => {
        throw new Error('The log is full.');
      },
    });
    expect([final, error]).toEqual([SAYS.text, undefined]);
  });
});

describe('`telemetry`', () => {
  /** Records spans as a tracer of OpenTelemetry would. */
  function recordingTracer() {
    const spans: { name: string; attributes: Record<string, unknown> }[] = [];
    const tracer = {
      startActiveSpan(name: string, ...rest: unknown[]) {
        const [options, run] = [rest[0], rest.at(-1)] as [{ attributes?: object }, (span: object) => unknown];
        const attributes: Record<string, unknown> = { ...options.attributes };
        spans.push({ name, attributes });
        const span: object = {
          setAttribute: (key: string, value: unknown) => (attributes[key] = value),
          setAttributes: (values: object) => Object.assign(attributes, values),
          addEvent: () => span,
          recordException: () => {},
          setStatus: () => span,
          end: () => {},
          isRecording: () => true,
          updateName: () => span,
          spanContext: () => ({ traceId: '', spanId: '', traceFlags: 0 }),
        };
        return run(span);
      },
    };
    return { spans, tracer };
  }
  type Telemetry = AnalystAgentOptions['telemetry'];

  it('has the model and the tokens, and no word of the prompt or the answer unless it is wanted', async () => {
    for (const isWanted of [false, true]) {
      const { spans, tracer } = recordingTracer();
      const told: unknown[] = [];
      const integration = {
        onStart: ({ recordInputs, recordOutputs }: Record<string, unknown>) => told.push(recordInputs, recordOutputs),
      };
      const records = isWanted && { recordInputs: true, recordOutputs: true };
      const telemetry = { isEnabled: true, tracer, integrations: [integration], ...records };
      await ask([QUERY, SAYS], { telemetry: telemetry as unknown as Telemetry });
      // In version 7 of the AI SDK, integrations write the spans. They receive whether to record content.
      if (spans.length === 0) {
        expect(told).toEqual([isWanted, isWanted]);
        model.close();
        continue;
      }
      const written = JSON.stringify(spans);
      expect(written).toContain('gen_ai.usage.input_tokens');
      expect(written.includes('How much did we sell?')).toBe(isWanted);
      expect(written.includes('select 1')).toBe(isWanted);
      model.close();
    }
  });
});
