'use client';

import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { type AnswerPass, AnswerPassContext } from '../../markdown/AnswerPass.js';
import { useLazyPart } from '../../ui/useLazyPart.js';

const answerFigures = lazyPart(() => import('./AnswerFigures.js').then(({ AnswerFigures }) => AnswerFigures));

/** Props of `LinkedAnswer`. */
export interface LinkedAnswerProps {
  readonly turnId: string;
  /** Whether the answer is complete and may contain figures from results. The code for them is then loaded. */
  readonly isWanted: boolean;
  /** The answer. */
  readonly children: ReactNode;
}

/**
 * An answer whose figures lead to the cells of its turn's results. If the code for that can't be loaded, no note appears, since
 * the answer is complete without it.
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
