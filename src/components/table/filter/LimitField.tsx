import type { ComponentPropsWithoutRef, ReactNode } from 'react';

export interface LimitFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled field of a filter. */
export function LimitField({ label, onChange, ...input }: LimitFieldProps): ReactNode {
  return (
    <label data-tt-part="filter-field">
      {label}
      <input
        {...input}
        autoComplete="off"
        data-tt-part="filter-input"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
