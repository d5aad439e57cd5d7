import type { ReactNode } from 'react';
import 'tabletalk/styles.css';

/** The chat fills the height of its container, here the window. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="de">
      <body style={{ margin: 0, blockSize: '100dvh' }}>{children}</body>
    </html>
  );
}
