import { useState } from 'react';
import { type ChatStreamResult, useChatStream } from 'tabletalk/hooks';

/** Reads the conversation in each way that the compiler treats differently. */
export function Conversation() {
  const [question, setQuestion] = useState('');
  const chat = useChatStream();
  const { send } = chat;
  const summary = describe(chat);
  const visible = chat.messages.filter(({ content }) => content !== '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chat.status === 'idle') void send(question);
      }}
    >
      <input aria-label="Question" value={question} onChange={(event) => setQuestion(event.target.value)} />
      <output aria-label="Status">{chat.status === 'idle' ? 'ready' : chat.status}</output>
      <output aria-label="Summary">{summary}</output>
      <output aria-label="Last text">{visible.at(-1)?.content}</output>
      <Answer chat={chat} />
      <Ending />
    </form>
  );
}

/** Reads a field only after others have a certain value. */
function describe(chat: ChatStreamResult): string {
  if (chat.status === 'streaming') return `${chat.messageIds.length} messages so far`;
  return chat.finalAnswer === undefined
    ? 'no answer'
    : `answered in ${chat.chatId === undefined ? 'none' : 'a thread'}`;
}

/** Gets the result of a hook as a prop. */
function Answer({ chat }: { readonly chat: ChatStreamResult }) {
  const answer = chat.finalAnswer;
  if (answer === undefined) return null;
  const words = answer.content.split(' ').length;
  return <p>{words > 0 && `The answer: ${answer.content}`}</p>;
}

/** Reads a second field only while the first has a certain value. */
function Ending() {
  const chat = useChatStream();
  if (chat.status !== 'idle') return <p>Running</p>;
  const count = chat.messages.length;
  return <p>{count === 0 ? 'Nothing yet' : `Ended with ${count} messages`}</p>;
}
