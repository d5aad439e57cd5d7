import { Chat, type ChatProps } from 'tabletalk';
import { type Agent, createTestService, type TestServiceOptions } from 'tabletalk/testing';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../src/styles.css';

export interface OpenChatOptions {
  readonly agent?: Agent;
  readonly service?: TestServiceOptions;
  /** Intercepts the chat's requests to the service. */
  readonly through?: (answer: typeof fetch) => typeof fetch;
  readonly props?: Partial<Extract<ChatProps, { readonly chatApiUrl: string }>>;
  /** Pixels; `null` means that the page sets no height. Default: 600. */
  readonly height?: number | null;
}

/** Renders a chat that fills the page, connected to a test service. */
export async function openChat({ agent, service: settings, through, props, height = 600 }: OpenChatOptions = {}) {
  const service = createTestService({ agent, ...settings });
  const answer = service.fetch as typeof fetch;
  const screen = await render(
    <div style={height === null ? undefined : { blockSize: height }}>
      <Chat {...({ ...optionsFor(through ? through(answer) : answer), ...props } as ChatProps)} />
    </div>,
  );
  const composer = screen.getByRole('textbox', { name: 'Question' });
  const ask = async (question: string) => {
    await composer.fill(question);
    await userEvent.keyboard('{Enter}');
  };
  return { service, screen, composer, ask };
}

export function optionsFor(answer: typeof fetch) {
  return {
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey: 'test' },
    sessionSettings: { externalId: 'ann' },
    fetch: answer,
  } as const;
}

/** A promise and its resolver, for answers that wait for a test. */
export function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}
