'use client';

import type { ReactNode } from 'react';
import { useTurnDetails } from '../../../hooks/turns/useTurnDetails.js';
import type { Result } from '../../../rows/Result.js';

/** Props of `TurnResults`. */
export interface TurnResultsProps {
  readonly turnId: string;
  readonly children: (results: readonly Result[]) => ReactNode;
}

/** Gives its children the results of a turn that has ended. */
export function TurnResults({ turnId, children }: TurnResultsProps): ReactNode {
  return children(useTurnDetails()(turnId)?.results ?? []);
}
