/** A chat with threads in custom markup. `test/examples/ownUi.jsdom.test.tsx` runs it, and `docs/hooks.md` explains it. */

import { memo } from 'react';
import { ResultChart } from 'tabletalk/chart';
import {
  ChatProvider,
  type ChatSessionOptions,
  type ThreadListStore,
  type TurnItem,
  useChatThreads,
  useComposer,
  useComposerField,
  useFollowUps,
  useMessage,
  useNotice,
  useResult,
  useStep,
  useThreadAddress,
  useTurn,
  useTurns,
} from 'tabletalk/hooks';
import { Markdown } from 'tabletalk/markdown';
import 'tabletalk/chart.css';
import 'tabletalk/markdown.css';

export function Ask({ store, options }: { store: ThreadListStore; options: ChatSessionOptions }) {
  const { threads, threadId, session, sessionKey, open, startNew, rename, remove } = useChatThreads(
    store,
    options,
    useThreadAddress(),
  );
  return (
    <>
      <nav aria-label="Threads">
        <button type="button" onClick={startNew}>
          New
        </button>
        {threads.map(({ id, title, markText }) => (
          <p key={id}>
            <button type="button" aria-current={id === threadId} onClick={() => open(id)}>
              {title || 'Untitled'}
            </button>{' '}
            {markText}
            <button type="button" onClick={() => rename(id, prompt('Title', title) ?? title)}>
              Rename
            </button>
            <button type="button" onClick={() => remove(id)}>
              Remove
            </button>
          </p>
        ))}
      </nav>
      <ChatProvider key={sessionKey} session={session} dataApi={options.dataApi}>
        <Thread />
        <Problem />
        <Question />
      </ChatProvider>
    </>
  );
}

const Thread = () => useTurns().map(({ id }) => <Turn key={id} id={id} />);

const Turn = memo(function Turn({ id }: { id: string }) {
  const { question, items, answerId, answerState, state, stateText, activity, canAskAgain, askAgain } = useTurn(id);
  const followUps = useFollowUps(id);
  return (
    <section aria-label={question} data-state={state}>
      <h3>{question}</h3>
      {items.map((item) =>
        item.kind === 'result' ? <Result key={item.id} id={item.id} /> : <Step key={item.id} {...item} />,
      )}
      {answerId && answerState !== 'repeating' && <Answer id={answerId} />}
      {!activity && stateText}{' '}
      {canAskAgain && (
        <button type="button" onClick={askAgain}>
          Ask again
        </button>
      )}
      {followUps.map(({ text, ask }) => (
        <button type="button" key={text} onClick={ask}>
          {text}
        </button>
      ))}
    </section>
  );
});

function Step({ id, isRepeated, isStandIn }: TurnItem) {
  const { title, thinking, content } = useStep(id);
  return (
    <details open={isStandIn}>
      <summary>{title || 'Step'}</summary>
      {thinking} {!isRepeated && content}
    </details>
  );
}

function Result({ id }: { id: string }) {
  const { title, columns, page, chart, allRows, ...result } = useResult(id);
  if (result.state !== 'done') return <p>{`${title}: ${result.stateText} ${result.error ?? ''}`}</p>;
  return (
    <article aria-label={title}>
      <pre>{result.sqlQuery}</pre>
      {chart && <ResultChart {...chart} fallback={null} />}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.index} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page(0, 10).map(({ key, cells }) => (
            <tr key={key}>
              {cells.map(({ column, kind, text }) => (
                <td key={column} data-kind={kind}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {result.countText}{' '}
      {result.canLoadAll && (
        <button type="button" onClick={allRows.load}>
          Load all rows
        </button>
      )}
      <button type="button" onClick={result.downloadCsv}>
        CSV
      </button>
    </article>
  );
}

function Answer({ id }: { id: string }) {
  const { content = '', isInProcess } = useMessage(id) ?? {};
  return <Markdown isStreaming={isInProcess}>{content}</Markdown>;
}

function Problem() {
  const { title, text, actions = [] } = useNotice() ?? {};
  return (
    <>
      <p role="alert">{title && `${title}. ${text}`}</p>
      {actions.map(({ id, label, run, waitSeconds }) => (
        <button type="button" key={id} disabled={waitSeconds > 0} onClick={run}>
          {label}
        </button>
      ))}
    </>
  );
}

function Question() {
  const { isRunning, canSubmit, submit, stop, focus, queued, editQueued } = useComposer();
  return (
    <>
      {queued && (
        <button type="button" onClick={editQueued}>
          Next: {queued.text}
        </button>
      )}
      <textarea {...useComposerField()} />
      <button type="button" disabled={!canSubmit} onClick={submit}>
        Send
      </button>
      {isRunning && (
        <button
          type="button"
          onClick={() => {
            stop();
            focus();
          }}
        >
          Stop
        </button>
      )}
    </>
  );
}
