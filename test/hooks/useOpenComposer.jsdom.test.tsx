import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChatProvider, Composer, createChatSession } from 'tabletalk';
import { afterEach, expect, it } from 'vitest';
import { useOpenComposer } from '../../src/hooks/useOpenComposer.js';

afterEach(cleanup);

it('knows whether there is a field to attach something to', async () => {
  const session = createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' } });
  const Attach = () => (useOpenComposer() === undefined ? 'closed' : 'open');
  const show = (composer: ReactNode) => (
    <ChatProvider session={session}>
      <output>
        <Attach />
      </output>
      {composer}
    </ChatProvider>
  );
  const { rerender } = render(show(<Composer />));
  const states: (string | null)[] = [];
  for (const composer of [<Composer key="" disabled />, <Composer key="" />, null]) {
    await act(async () => rerender(show(composer)));
    states.push(screen.getByRole('status').textContent);
  }
  expect(states).toEqual(['closed', 'open', 'closed']);
});
