import type { AllRows, ChatProps, ChatSession, EmbedHostState } from 'tabletalk';
import type { ChatError, ToolInvocation } from 'tabletalk/core';
import type { EmbedAddress } from 'tabletalk/embed';
import { describe, expectTypeOf, it } from 'vitest';

// The compiler checks these: `tsc` fails if one of them is wrong.

describe('a tool invocation', () => {
  type Sql = Extract<ToolInvocation, { kind: 'sqlApi' }>;
  type InState<State> = Extract<Sql, { state: State }>;

  it('has a result when it is done, and only then', () => {
    expectTypeOf<InState<'done'>['result']>().toHaveProperty('data');
    expectTypeOf<Exclude<Sql, { state: 'done' }>['result']>().toEqualTypeOf<undefined>();
  });

  it('has an error when it has failed, and only then', () => {
    expectTypeOf<InState<'failed'>['error']>().toEqualTypeOf<string>();
    expectTypeOf<Exclude<Sql, { state: 'failed' }>['error']>().toEqualTypeOf<undefined>();
  });

  it('can’t be written in a state that doesn’t exist', () => {
    const call = { kind: 'other', name: 'weather', input: '', inputText: '', resultText: '' } as const;
    expectTypeOf({ ...call, state: 'running' } as const).toExtend<ToolInvocation>();
    expectTypeOf({ ...call, state: 'done' } as const).not.toExtend<ToolInvocation>();
    expectTypeOf({ ...call, state: 'failed' } as const).not.toExtend<ToolInvocation>();
    expectTypeOf({ ...call, state: 'running', error: 'no' } as const).not.toExtend<ToolInvocation>();
  });
});

it('all rows of a result have an error when their load has failed, and only then', () => {
  expectTypeOf<Extract<AllRows, { state: 'failed' }>['error']>().toEqualTypeOf<ChatError>();
  expectTypeOf<Exclude<AllRows, { state: 'failed' }>['error']>().toEqualTypeOf<undefined>();
});

it('an embed has an error message when it has failed, and only then', () => {
  expectTypeOf<Extract<EmbedHostState, { state: 'failed' }>['errorMessage']>().toEqualTypeOf<string>();
  expectTypeOf<Exclude<EmbedHostState, { state: 'failed' }>['errorMessage']>().toEqualTypeOf<undefined>();
});

it('the address of a dashboard has its id, and that of a chat has none', () => {
  expectTypeOf<Extract<EmbedAddress, { surface: 'dashboard' }>['publicId']>().toEqualTypeOf<string>();
  expectTypeOf<Extract<EmbedAddress, { surface: 'chat' }>['publicId']>().toEqualTypeOf<undefined>();
});

it('a chat has a session, or the options of one, and never both', () => {
  const options = { chatApiUrl: '/chat-api', auth: { type: 'proxy' } } as const;
  const session = {} as ChatSession;
  expectTypeOf(options).toExtend<ChatProps>();
  expectTypeOf({ session }).toExtend<ChatProps>();
  expectTypeOf({ ...options, session }).not.toExtend<ChatProps>();
});
