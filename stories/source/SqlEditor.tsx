import { Chat, type SlotPropsByName } from 'tabletalk';
import 'tabletalk/styles.css';

// Off unless `editSql` is true. Queries go through the data API, so your server decides what a reader may query.
export const WithEditableSql = () => (
  <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} dataApi={{ dataApiUrl: '/data-api' }} can={{ editSql: true }} />
);

// An editor of your own, such as CodeMirror or Monaco. The buttons, the keys and the errors stay.
function SqlEditor({ value, onChange, isRunning, label, errorId, autoFocus }: SlotPropsByName['SqlEditor']) {
  return (
    <textarea
      className="my-editor"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      readOnly={isRunning}
      aria-label={label}
      aria-describedby={errorId}
      // biome-ignore lint/a11y/noAutofocus: it is mounted when the reader presses "Edit SQL".
      autoFocus={autoFocus}
      spellCheck={false}
      dir="ltr"
    />
  );
}

export const WithYourEditor = () => (
  <Chat
    chatApiUrl="/chat-api"
    auth={{ type: 'proxy' }}
    dataApi={{ dataApiUrl: '/data-api' }}
    can={{ editSql: true }}
    slots={{ SqlEditor }}
  />
);
