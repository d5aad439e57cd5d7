'use client';

import { type ReactNode, useContext, useMemo } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useTurnDetails } from '../../../hooks/useTurnDetails.js';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { AnswerPassContext } from '../../markdown/AnswerPass.js';
import { CellMarksContext } from '../../rows/CellMarks.js';
import { useLazyPart } from '../../ui/useLazyPart.js';

const answerFigures = lazyPart(() => import('./AnswerFigures.js'));

/** Props of `LinkedAnswer`. */
export interface LinkedAnswerProps {
  readonly turnId: string;
  /** Whether the answer is complete and may have figures that are in results. Their code loads then. */
  readonly isWanted: boolean;
  /** The answer. */
  readonly children: ReactNode;
}

/** An answer whose figures lead to the cells of its turn's results. It is complete without that, so nothing is said of code that doesn't load. */
export function LinkedAnswer({ turnId, isWanted, children }: LinkedAnswerProps): ReactNode {
  const { code } = useLocale();
  const describe = useTurnDetails();
  const marks = useContext(CellMarksContext);
  const { part } = useLazyPart(answerFigures, isWanted);
  const links = useMemo(
    () => (isWanted ? part?.createFigureLinks(describe(turnId)?.results ?? [], code, marks) : undefined),
    [isWanted, part, describe, turnId, code, marks],
  );
  return (
    <AnswerPassContext.Provider value={links}>
      {children}
      {part && links && <part.FigureNote links={links} />}
    </AnswerPassContext.Provider>
  );
}
