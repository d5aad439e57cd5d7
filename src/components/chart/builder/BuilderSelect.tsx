'use client';

import { type ReactNode, useId } from 'react';

/** Props of `BuilderSelect`. */
export interface BuilderSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  /** Why nothing can be chosen; undefined if something can. */
  readonly why?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** A select field of the panel. Even if nothing can be chosen, it takes the focus, so that the reason can be read. */
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
