'use client';

import { Chat } from 'tabletalk';

/** The page next to this folder does the same in a server component. */
export function Ask() {
  return <Chat locale="de-DE" chatApiUrl="/api" auth={{ type: 'proxy' }} suggestions={['Umsatz pro Monat']} />;
}
