import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react';
import { Icon, type IconName } from './Icon.js';

/** Props of `Button`, besides the attributes of a `<button>`. */
export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Its `data-tt-part`. */
  readonly part: string;
  /**
   * A drawing before the words.
   *
   * @default none
   */
  readonly icon?: IconName | ReactElement | undefined;
  /**
   * The button's text; with an icon, its name and tooltip.
   *
   * @default its children are the text
   */
  readonly label?: string | undefined;
  /**
   * Whether pressing it does nothing for now. Unlike a disabled button it keeps the focus.
   *
   * @default it can be pressed
   */
  readonly isBusy?: boolean | undefined;
}

/** A button that doesn't submit a form by default. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { part, icon, label, isBusy, onClick, children, ...attributes },
  ref,
) {
  const name = icon && label;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isBusy}
      {...attributes}
      ref={ref}
      onClick={isBusy ? undefined : onClick}
      data-tt-part={part}
    >
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      {icon ? children : (children ?? label)}
    </button>
  );
});
