'use client';

import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { type AnswerPass, AnswerPassContext } from '../../markdown/AnswerPass.js';
import { useLazyPart } from '../../ui/useLazyPart.js';

const answerFigures = lazyPart(() => import('./AnswerFigures.js').then(({ AnswerFigures }) => AnswerFigures));

/** Props of `LinkedAnswer`. */
export interface LinkedAnswerProps {
  readonly turnId: string;
  /** Whether the answer is complete and may have figures that are in results. Their code loads then. */
  readonly isWanted: boolean;
  /** The answer. */
  readonly children: ReactNode;
}

/**
 * An answer whose figures lead to the cells of its turn's results. It is complete without that, so nothing is said of code that doesn't
 * load.
 */
export function LinkedAnswer({ turnId, isWanted, children }: LinkedAnswerProps): ReactNode {
  const { part: Figures } = useLazyPart(answerFigures, isWanted);
  const [links, setLinks] = useState<AnswerPass>();
  return (
    <AnswerPassContext.Provider value={isWanted ? links : undefined}>
      {children}
      {isWanted && Figures && <Figures turnId={turnId} onLinks={setLinks} />}
    </AnswerPassContext.Provider>
  );
}
