import { useNotice } from 'tabletalk/hooks';

/** What is wrong, in words, and the buttons that may help. A short loss of the connection shows nothing. */
export function ErrorsAndReconnecting() {
  const { state, title, text, details, actions = [], retryAt } = useNotice() ?? {};
  return (
    <div role="alert" data-state={state}>
      <strong>{title}</strong> {text} {details}
      {retryAt !== undefined && <p>Next attempt at {new Date(retryAt).toLocaleTimeString()}</p>}
      <p>
        {actions.map(({ id, label, run, availableAt }) => (
          <button type="button" key={id} disabled={availableAt !== undefined && availableAt > Date.now()} onClick={run}>
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}
