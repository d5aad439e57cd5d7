import { useNotice } from 'tabletalk/hooks';

/** What is wrong, in words, and the buttons that may help. A short loss of the connection shows nothing. */
export function ErrorsAndReconnecting() {
  const { state, title, text, details, actions = [], retryAt } = useNotice() ?? {};
  return (
    <div>
      <p role="alert" data-state={state}>
        <strong>{title}</strong> {text} {details}
      </p>
      {retryAt !== undefined && <p>Next attempt at {new Date(retryAt).toLocaleTimeString()}</p>}
      <p>
        {actions.map(({ id, label, run, waitSeconds }) => (
          <button type="button" key={id} disabled={waitSeconds > 0} onClick={run}>
            {label} {waitSeconds > 0 && `in ${waitSeconds} s`}
          </button>
        ))}
      </p>
    </div>
  );
}
