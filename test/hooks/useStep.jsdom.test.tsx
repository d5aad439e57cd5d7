import { cleanup, render } from '@testing-library/react';
import { ChatProvider, createChatSession } from 'tabletalk';
import { type StepModel, useStep } from 'tabletalk/hooks';
import { afterEach, expect, it } from 'vitest';
import { chatMessage } from '../chatMessage.js';

afterEach(cleanup);

const META = JSON.stringify({
  cubes: [{ name: 'orders', members: [{ name: 'orders.count' }, { name: 'orders.city' }] }],
});

const MESSAGES = [
  chatMessage('1764000000000-q', { role: 'user', content: 'How many?' }),
  chatMessage('thought', { thinking: 'Which view?' }),
  chatMessage('lostThought', { thinking: 'Which', isInProcess: true }),
  chatMessage('search', { thinking: 'I look it up.', toolCall: { name: 'svcMeta', input: '{}', result: META } }),
  chatMessage('lost', { toolCall: { name: 'weather', input: '{}' } }),
  chatMessage('text', { content: 'I look at orders.' }),
];

function step(id: string, seeThinking = true) {
  const session = createChatSession({
    ...{ chatApiUrl: '/api', auth: { type: 'proxy' }, initialMessages: MESSAGES },
  });
  let shown: StepModel | undefined;
  function Part() {
    shown = useStep(id);
    return null;
  }
  render(
    <ChatProvider session={session} can={{ seeThinking }}>
      <Part />
    </ChatProvider>,
  );
  return shown;
}

it.each([
  ['thought', 'Thought process', 'Which view?'],
  ['lostThought', 'Thought process', 'Which'],
  ['search', 'Found 2 fields in 1 view', 'I look it up.'],
  ['lost', 'weather was interrupted', ''],
  ['text', '', ''],
  ['unknown', '', ''],
])('says what the agent did in the step %s', (id, title, thinking) => {
  expect(step(id)).toMatchObject({ id, title, thinking, isInProcess: false });
});

it('leaves out reasoning that a reader may not see', () => {
  expect(step('thought', false)).toMatchObject({ title: '', thinking: '' });
  expect(step('search', false)).toMatchObject({ thinking: '', invocation: { kind: 'meta' } });
});
