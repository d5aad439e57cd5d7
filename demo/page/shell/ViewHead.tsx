import type { ReactNode } from 'react';
import { LoadingHint } from './LoadingHint.js';

export interface ViewHeadProps {
  readonly title: string;
  /** A sentence about the view. Absent while its data loads. */
  readonly note: ReactNode;
  /** Controls at the end of the line. */
  readonly children?: ReactNode;
}

/** The heading of a view. */
export function ViewHead({ title, note, children }: ViewHeadProps) {
  return (
    <header className="view-head">
      <div>
        <h1>{title}</h1>
        {note === undefined ? <LoadingHint /> : <p className="view-note">{note}</p>}
      </div>
      {children}
    </header>
  );
}
