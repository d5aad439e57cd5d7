import { Chat, ChatProvider, type ResultSave, SavedResult } from 'tabletalk';
import 'tabletalk/styles.css';

const service = { chatApiUrl: '/chat-api', auth: { type: 'proxy' }, dataApi: { dataApiUrl: '/data-api' } } as const;

const keep = async ({ saved }: ResultSave) => {
  const { ok } = await fetch('/saved', { method: 'POST', body: JSON.stringify(saved) });
  if (!ok) throw new Error('The result was not saved.');
};

export const Analyst = () => <Chat {...service} onSave={keep} />;

export const Saved = ({
  results,
}: {
  readonly results: readonly { readonly id: string; readonly saved: unknown }[];
}) => (
  <ChatProvider {...service}>
    {results.map(({ id, saved }) => (
      <SavedResult key={id} saved={saved} />
    ))}
  </ChatProvider>
);
