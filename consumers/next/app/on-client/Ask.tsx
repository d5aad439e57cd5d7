'use client';

import { Chat } from 'tabletalk';

/** The page beside this folder is the same in a server component. */
export function Ask() {
  return <Chat locale="de-DE" chatApiUrl="/api" auth={{ type: 'proxy' }} suggestions={['Umsatz pro Monat']} />;
}
