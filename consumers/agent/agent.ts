/** An agent as a team writes it. Type-checked against each version of the AI SDK. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { createAnalystAgent, fromFullStream } from 'tabletalk/agent';
import { type Agent, createChatService } from 'tabletalk/server';

const model = createOpenAICompatible({ name: 'models', baseURL: 'http://localhost/v1', includeUsage: true })('large');

const analyst = createAnalystAgent({
  model,
  meta: [{ name: 'orders', measures: [{ name: 'amount', type: 'number' }] }],
  runSql: async () => ({ columns: [], rows: [], totalRows: 0 }),
  providerOptions: { models: { reasoningEffort: 'low' } },
});

const own: Agent = ({ input, signal, names }) => {
  const { fullStream } = streamText({ model, tools: {}, prompt: input, abortSignal: signal, onError: () => {} });
  return fromFullStream(fullStream, { names, tools: { runQuery: 'sqlApi' } });
};

export const services = [analyst, own].map((agent) =>
  createChatService({ agent, authenticate: () => ({ id: 'ada' }) }),
);
