import { Chat } from 'tabletalk';

/** A server component: it passes only values that can be serialised. */
export default function Page() {
  return (
    <Chat
      chatApiUrl="/api"
      auth={{ type: 'proxy' }}
      title="Ask your data"
      suggestions={['Revenue by country']}
      header={<a href="/sign-in">Sign in as Ann</a>}
    />
  );
}
