'use client';

import { useCallback, useState } from 'react';

/** A part whose code is loaded when a reader first reaches for it. */
export interface LazyPart<Part> {
  /** The part; undefined until its code is loaded. */
  readonly part: Part | undefined;
  /** Whether it is open or about to be. */
  readonly isOpen: boolean;
  /** Opens or closes it. If its code can't be loaded, nothing opens, and the next press tries again. */
  readonly setOpen: (isOpen: boolean) => void;
  /** Attributes of its button, which load its code in advance. */
  readonly onApproach: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

/** Returns a part that a button opens. `load` imports its code, and must be the same function on every render. */
export function useLazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  const [loaded, setLoaded] = useState<{ readonly part: Part }>();
  const [isOpen, setIsOpen] = useState(false);
  const prepare = useCallback(() => {
    load().then(
      (part) => setLoaded((before) => before ?? { part }),
      () => setIsOpen(false),
    );
  }, [load]);
  const setOpen = useCallback(
    (open: boolean) => {
      if (open) prepare();
      setIsOpen(open);
    },
    [prepare],
  );
  return { part: loaded?.part, isOpen, setOpen, onApproach: { onPointerEnter: prepare, onFocus: prepare } };
}
