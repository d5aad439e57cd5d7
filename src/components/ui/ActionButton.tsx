'use client';

import { forwardRef, type ReactElement, type RefAttributes } from 'react';
import { Button, type ButtonProps } from './Button.js';
import { Icon } from './Icon.js';
import { useSlot } from './useSlot.js';

/**
 * Props of the slots for one button: its state and behaviour, and the attributes of a `<button>`, which go to yours with the `ref`.
 * `color` isn't among them, because design systems give it another meaning.
 */
export interface ButtonSlotProps
  extends Omit<ButtonProps, 'icon' | 'label' | 'color'>,
    RefAttributes<HTMLButtonElement> {
  /** The drawing that the default shows. Undefined: it shows `label` or `children`. */
  readonly icon?: ReactElement | undefined;
  /** What the button does, in the reader's language. */
  readonly label: string;
}

interface ActionButtonProps extends ButtonProps {
  /** Default `ActionButton`. */
  readonly slotName?: 'ActionButton' | 'SendButton' | undefined;
  readonly label: string;
}

/** A button that a product can replace. */
export const ActionButton = forwardRef<HTMLButtonElement, ActionButtonProps>(function ActionButton(
  { slotName = 'ActionButton', icon, ...props },
  ref,
) {
  const [Part, partProps] = useSlot<ButtonSlotProps>(slotName, Button);
  const drawing = typeof icon === 'string' ? <Icon name={icon} /> : icon;
  return Part && <Part {...props} icon={drawing} ref={ref} {...partProps} />;
});
