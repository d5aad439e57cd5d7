import { useChatStatus, useComposer, useComposerField } from 'tabletalk/hooks';

/** A field for questions, and buttons that send one and stop the run. */
export function AskAndStop() {
  const { isRunning, canSubmit, submit, stop, queued, removeQueued } = useComposer();
  return (
    <section aria-label="Ask">
      <textarea {...useComposerField()} rows={2} />
      <p>
        <button type="button" disabled={!canSubmit} onClick={submit}>
          Send
        </button>{' '}
        {isRunning && (
          <button type="button" onClick={stop}>
            Stop
          </button>
        )}{' '}
        <output>{useChatStatus()}</output>
      </p>
      {queued && (
        <p>
          Next: {queued.text}{' '}
          <button type="button" onClick={removeQueued}>
            Remove
          </button>
        </p>
      )}
    </section>
  );
}
