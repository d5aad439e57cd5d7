import { cleanup, render, screen } from '@testing-library/react';
import { ChatProvider, PublishDashboardDialog } from 'tabletalk';
import { createTestService } from 'tabletalk/testing';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

it('opens and closes without the methods of a dialog', () => {
  const service = createTestService();
  const view = (open: boolean) => (
    <ChatProvider
      chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
      auth={{ type: 'api-key', apiKey: 'test' }}
      sessionSettings={{ externalId: 'ann' }}
      fetch={service.fetch}
    >
      <PublishDashboardDialog open={open} onOpenChange={() => {}} onPublish={() => Promise.reject(new Error())} />
    </ChatProvider>
  );
  const { rerender } = render(view(true));
  expect(screen.getByRole('dialog')).toBeTruthy();
  rerender(view(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
