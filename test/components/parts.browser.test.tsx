import type { ReactNode } from 'react';
import {
  AbortButton,
  Chat,
  ChatApp,
  type ChatMessage,
  ChatProvider,
  Composer,
  createChatSession,
  createMemoryThreadStore,
  EmptyState,
  ErrorNotice,
  Message,
  MessageList,
  Suggestions,
  Thinking,
  ThreadList,
  Turn,
} from 'tabletalk';
import { chatMessage } from '../chatMessage.js';
import { chatTurn } from '../chatTurn.js';
import { describePart } from './describePart.js';
import { optionsFor } from './openChat.js';

const MESSAGES: readonly ChatMessage[] = [
  chatMessage('1764000000000-message', { role: 'user', content: 'How many orders?' }),
  chatMessage('answer', { content: 'There are 245.', graphPath: ['final'] }),
];

function inProvider(children: ReactNode, options = optionsFor(fetch)) {
  const session = createChatSession({ ...options, initialMessages: MESSAGES });
  return <ChatProvider session={session}>{children}</ChatProvider>;
}

/** A provider with invalid options, so that its session has an error to show. */
function inBrokenProvider(children: ReactNode) {
  return (
    <ChatProvider {...optionsFor(fetch)} chatApiUrl="ftp://ai.example.com">
      {children}
    </ChatProvider>
  );
}

const ID = '1764000000000-message';
const ANSWERED = chatTurn({ id: ID, questionId: ID, answerId: 'answer' });

describePart('chat', ['idle'], (attributes) => <Chat {...optionsFor(fetch)} {...attributes} />);
describePart('message-list', ['empty', 'loading', 'filled'], (attributes) =>
  inProvider(<MessageList {...attributes} />),
);
describePart('turn', ['running', 'completed', 'aborted', 'interrupted', 'failed'], (attributes) =>
  inProvider(<Turn turn={ANSWERED} state="completed" {...attributes} />),
);
describePart('message', ['streaming', 'complete', 'partial'], (attributes) =>
  inProvider(<Message messageId="answer" isRunOver {...attributes} />),
);
describePart('thinking', ['thinking', 'thought'], (attributes) =>
  inProvider(<Thinking text="By month, then." isThinking={false} {...attributes} />),
);
describePart('composer', ['idle', 'busy', 'disabled'], (attributes) => inProvider(<Composer {...attributes} />));
describePart('abort-button', ['ready', 'aborting', 'idle'], (attributes) =>
  inProvider(<AbortButton {...attributes} />),
);
describePart('suggestions', ['ready', 'disabled'], (attributes) =>
  inProvider(<Suggestions suggestions={['Revenue by month']} {...attributes} />),
);
describePart('empty-state', ['empty'], (attributes) => inProvider(<EmptyState {...attributes} />));
describePart('error-notice', ['error', 'interrupted', 'warning'], (attributes) =>
  inBrokenProvider(<ErrorNotice {...attributes} />),
);
describePart('thread-list', ['loading', 'error', 'empty', 'filled'], (attributes) => (
  <ThreadList threads={createMemoryThreadStore()} {...attributes} />
));
describePart('chat-app', ['open', 'closed'], (attributes) => (
  <ChatApp threads={createMemoryThreadStore()} {...optionsFor(fetch)} {...attributes} />
));
