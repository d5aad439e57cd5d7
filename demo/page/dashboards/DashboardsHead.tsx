import type { ReactNode } from 'react';
import { LoadingHint } from '../shell/LoadingHint.js';

export interface DashboardsHeadProps {
  /** A sentence about the dashboards. Absent while they load. */
  readonly note: string | undefined;
  /** Controls at the end of the line. */
  readonly children?: ReactNode;
}

/** The heading of both lists of dashboards. */
export function DashboardsHead({ note, children }: DashboardsHeadProps) {
  return (
    <header className="view-head">
      <div>
        <h1>Dashboards</h1>
        {note === undefined ? <LoadingHint /> : <p className="view-note">{note}</p>}
      </div>
      {children}
    </header>
  );
}
