'use client';

import { type ReactNode, useId } from 'react';

/** Props of `BuilderSelect`. */
export interface BuilderSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  /** Why nothing can be chosen. Undefined: something can. */
  readonly why?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** A choice of the panel. Without a choice it still takes the focus, so that its reason can be read. */
export function BuilderSelect({ label, value, choices, why, onChoose }: BuilderSelectProps): ReactNode {
  const id = useId();
  return (
    <label data-tt-part="chart-builder-field" title={why} data-state={why && 'off'}>
      {label}
      <select
        value={value}
        aria-disabled={why !== undefined}
        aria-describedby={why && id}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map((choice) =>
          why !== undefined && choice.value !== value ? null : (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ),
        )}
      </select>
      {why && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </label>
  );
}
