import { Chat } from 'tabletalk';

/**
 * A server component: it passes only values that can be serialised, so the language is a code. Next waits for its strings,
 * so the HTML is German.
 */
export default function Page() {
  return <Chat locale="de-DE" chatApiUrl="/api" auth={{ type: 'proxy' }} suggestions={['Umsatz pro Monat']} />;
}
