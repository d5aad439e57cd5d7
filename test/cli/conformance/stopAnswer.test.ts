import { expect, it } from 'vitest';
import type { ServiceClient } from '../../../src/cli/conformance/ServiceClient.js';
import { stopAnswer } from '../../../src/cli/conformance/stopAnswer.js';

it('leaves the running answer if a later request fails, which would keep the command from ending', async () => {
  const signals: AbortSignal[] = [];
  const chat: ServiceClient['chat'] = (_path, _body, _caller, { stop, onLine } = {}) => {
    if (stop === undefined) return Promise.reject(new Error('The connection was refused.'));
    signals.push(stop.signal);
    onLine?.(1);
    return new Promise(() => {});
  };
  const deployment = { auth: { type: 'api-key' }, question: 'How many orders?', timeoutMs: 1_000 };
  // Only these of its members are used.
  const service = { chat, deployment } as unknown as ServiceClient;
  await expect(stopAnswer(service, 'thread')).rejects.toThrow('refused');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
