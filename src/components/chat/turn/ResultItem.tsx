'use client';

import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import { ResultFoldContext } from '../../result/ResultFold.js';

export interface ResultItemProps {
  /** Whether another result of the turn follows. */
  readonly isEarlier: boolean;
  /** Number of earlier results in the turn, which take some of its space. */
  readonly before: number;
  readonly children: ReactNode;
}

/**
 * An item of a turn that is a result. It folds to its title and value once another result follows, unless the reader is using it.
 */
export function ResultItem({ isEarlier, before, children }: ResultItemProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState(isEarlier);
  useBrowserLayoutEffect(() => {
    if (isEarlier && root.current?.matches(':focus-within') === false) setFolded(true);
  }, [isEarlier]);
  const fold = useMemo(() => (isEarlier ? { isFolded, setFolded } : undefined), [isEarlier, isFolded]);
  const style = before === 0 ? undefined : ({ '--tt-results-before': before } as CSSProperties);
  return (
    <div ref={root} style={style} data-tt-part="turn-item" data-kind="result">
      <ResultFoldContext.Provider value={fold}>{children}</ResultFoldContext.Provider>
    </div>
  );
}
