import { expect, it } from 'vitest';
import type { ChatMessage } from '../../src/protocol/chatMessage.js';
import { findThreadMembers } from '../../src/stream/turns/findThreadMembers.js';

const search = (id: string, ...members: readonly object[]) =>
  ({
    id,
    role: 'assistant',
    toolCall: { name: 'svcMeta', input: '{}', result: { cubes: [{ name: 'orders', members }] } },
  }) as unknown as ChatMessage;

it('finds the members of all searches before a message, the newest search first, with their formats', () => {
  const messages = [
    search('1', { name: 'orders.revenue', format: 'currency', currency: 'EUR', shortTitle: 'Revenue' }),
    search('2', { name: 'orders.share', format: { type: 'custom-numeric', value: '.1%' } }, { name: 'orders.count' }),
    { id: '3', role: 'assistant' } as ChatMessage,
    search('4', { name: 'orders.later' }),
  ];
  expect(findThreadMembers(messages, '3')).toMatchObject([
    { name: 'orders.share', format: '.1%' },
    { name: 'orders.count' },
    { name: 'orders.revenue', format: 'currency', currency: 'EUR', shortTitle: 'Revenue' },
  ]);
  expect(findThreadMembers(messages, 'unknown')).toEqual([]);
});
