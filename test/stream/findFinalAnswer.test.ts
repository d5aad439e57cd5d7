import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../src/protocol/chatMessage.js';
import { findFinalAnswer } from '../../src/stream/turns/findFinalAnswer.js';

const message = (id: string, graphPath: string[], role: ChatMessage['role'] = 'assistant'): ChatMessage => ({
  id,
  role,
  content: '',
  thinking: '',
  graphPath,
  isDelta: false,
  isInProcess: false,
});

describe('findFinalAnswer', () => {
  it('is the last assistant message under final, at most two deep', () => {
    const messages = [
      message('early', ['final']),
      message('late', ['final', 'answer']),
      message('deep', ['final', 'a', 'b']),
      message('other', ['svc_data_analyst_agent']),
      message('user', ['final'], 'user'),
    ];
    expect(findFinalAnswer(messages)?.id).toBe('late');
  });

  it('is found among lines as received, of which sentinels have no path', () => {
    const state = { id: '__state__', role: 'assistant', content: '', isDelta: false, isInProcess: false };
    const lines = [message('a', ['final']), state as unknown as ChatMessage];
    expect(findFinalAnswer(lines)?.id).toBe('a');
  });

  it('is undefined without one', () => {
    expect(findFinalAnswer([message('a', [])])).toBeUndefined();
  });
});
