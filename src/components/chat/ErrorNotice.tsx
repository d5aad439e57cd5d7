'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useNotice } from '../../hooks/useNotice.js';
import { Button } from '../ui/Button.js';
import { ErrorDetails } from '../ui/ErrorDetails.js';
import { Icon } from '../ui/Icon.js';
import { RetryButton } from './RetryButton.js';

/** Props of `ErrorNotice`: the attributes of a `<div>`. */
export interface ErrorNoticeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {}

/**
 * The session's error: what happened and what to do, in the reader's language, with buttons for actions that may help. The reader
 * can open the service's own message, from which addresses are removed. Renders nothing without an error, and in the first 2 s of
 * a lost connection that is restored automatically. `data-state`: `error`, `interrupted` (the part received is kept), or
 * `warning` (a stop failed and the answer continues). `data-code`: the error's code.
 */
export const ErrorNotice = forwardRef<HTMLDivElement, ErrorNoticeProps>(function ErrorNotice(attributes, ref) {
  const notice = useNotice();
  if (notice === undefined) return null;
  const { state, code, title, text, details, actions } = notice;
  return (
    <div role="alert" {...attributes} ref={ref} data-tt-part="error-notice" data-state={state} data-code={code}>
      <Icon name="alert" />
      <div data-tt-part="error-text">
        <p data-tt-part="error-title">{title}</p>
        {text !== '' && <p data-tt-part="error-message">{text}</p>}
        <ErrorDetails words={details} />
      </div>
      <div data-tt-part="error-actions">
        {actions.map(({ id, label, run, waitSeconds }) => {
          const button = { part: 'error-action', onClick: run, 'data-action': id };
          return id === 'retry' ? (
            <RetryButton key={id} {...button} seconds={waitSeconds} />
          ) : (
            <Button key={id} {...button} label={label} />
          );
        })}
      </div>
    </div>
  );
});
