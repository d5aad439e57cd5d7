'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { usePrinting } from '../ui/usePrinting.js';
import type { PrintedResultProps } from './PrintedResult.js';

/** Kept, so that the browser's own print command, which waits for nothing, finds it. */
let loaded: ComponentType<PrintedResultProps> | undefined;

async function load() {
  const { PrintedResult } = await import('./PrintedResult.js');
  loaded = PrintedResult;
  return PrintedResult;
}

/** What of a result is printed besides its chart or figures; nothing on the screen. Its code is loaded with the first result. */
export function LazyPrintedResult(props: PrintedResultProps): ReactNode {
  const isPrinting = usePrinting();
  const [Part, setPart] = useState(() => loaded);
  useEffect(() => {
    // Without its code, the print has the chart or the figures alone. The next result tries again.
    load().then(
      (part) => setPart(() => part),
      () => {},
    );
  }, []);
  return isPrinting && Part ? <Part {...props} /> : null;
}
