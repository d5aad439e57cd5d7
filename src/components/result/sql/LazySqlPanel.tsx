'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { LazyBoundary } from '../../ui/LazyBoundary.js';
import { SqlCode } from '../SqlCode.js';
import type { SqlPanelProps } from './SqlPanel.js';

const sqlPanel = lazyPart(() => import('./SqlPanel.js').then(({ SqlPanel }) => SqlPanel));

/** `SqlPanel`, with its code loaded if readers may edit queries. Until then, and if it can't be loaded, it shows the query. */
export function LazySqlPanel(props: SqlPanelProps): ReactNode {
  const code = <SqlCode sql={props.sql} request={props.request} />;
  return (
    <LazyBoundary part={sqlPanel} fallback={code} failed={() => code}>
      {(SqlPanel) => <SqlPanel {...props} />}
    </LazyBoundary>
  );
}
