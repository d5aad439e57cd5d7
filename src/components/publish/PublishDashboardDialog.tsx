'use client';

import { type ComponentPropsWithoutRef, forwardRef, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { usePublishDashboard } from '../../hooks/usePublishDashboard.js';
import type { Dashboard, PublishDashboardInput } from '../../protocol/dashboard.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { Icon } from '../ui/Icon.js';
import { PublishedNote } from './PublishedNote.js';
import { PublishForm } from './PublishForm.js';

export interface PublishDashboardDialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'children' | 'open'> {
  readonly isOpen: boolean;
  /** The reader is done, with or without a dashboard. */
  readonly onClose: () => void;
  /**
   * Publishes and gives back the dashboard. Called on the host's page, so that the platform token can stay on the host's
   * server: hand the input to it, and there to `publishDashboard` of `tabletalk/platform`. What it throws is shown.
   */
  readonly onPublish: (input: PublishDashboardInput) => Promise<Dashboard>;
  /** Called when a dashboard was published. */
  readonly onPublished?: (dashboard: Dashboard) => void;
  /** Where a reader opens the dashboard. Default: no link is shown. */
  readonly linkTo?: (dashboard: Dashboard) => string | undefined;
  /** What to paste into another page. Default: no code is shown. Shown only for a dashboard that may be embedded. */
  readonly embedCode?: (dashboard: Dashboard) => string | undefined;
  /** Whether “Allow embedding” is checked at first; default `false`: nothing leaves the workspace unless it is asked for. */
  readonly defaultAllowEmbed?: boolean;
}

/**
 * Makes a dashboard of the thread's results: the reader chooses, orders, names and publishes them. A modal dialog; it
 * needs a session above it. `data-state`: `editing`, `publishing`, `failed` or `published`.
 */
export const PublishDashboardDialog = forwardRef<HTMLDialogElement, PublishDashboardDialogProps>(
  function PublishDashboardDialog(props, ref) {
    const { isOpen, onClose, onPublish, onPublished, linkTo, embedCode, defaultAllowEmbed, ...attributes } = props;
    const locale = useLocale();
    const titleId = useId();
    const dialog = useRef<HTMLDialogElement>(null);
    useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, []);
    const { mutate, reset, data: dashboard, error, status } = usePublishDashboard({ onPublish });

    useEffect(() => {
      if (!isOpen) return dialog.current?.close();
      dialog.current?.showModal();
      // By itself it would choose the first thing that takes the focus, which is the button that closes it.
      dialog.current?.querySelector<HTMLElement>("[data-tt-part='publish-input']")?.focus();
    }, [isOpen]);

    const close = () => {
      // A publication under way is not undone by looking away; its result would come to a closed door.
      if (status === 'pending') return;
      reset();
      onClose();
    };

    return (
      <dialog
        aria-labelledby={titleId}
        {...attributes}
        ref={dialog}
        data-tt-part="publish-dialog"
        data-state={STATES[status]}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
      >
        {isOpen && (
          <>
            <header data-tt-part="publish-header">
              <h2 id={titleId} data-tt-part="publish-title">
                {locale.publishTitle}
              </h2>
              <button
                type="button"
                aria-label={locale.close}
                title={locale.close}
                disabled={status === 'pending'}
                onClick={close}
                data-tt-part="publish-close"
              >
                <Icon name="close" />
              </button>
            </header>
            {dashboard === undefined ? (
              <PublishForm
                isPublishing={status === 'pending'}
                error={error}
                defaultAllowEmbed={defaultAllowEmbed}
                onCancel={close}
                onSubmit={(input) => mutate(input, { onSuccess: (published) => onPublished?.(published) })}
              />
            ) : (
              <PublishedNote dashboard={dashboard} linkTo={linkTo} embedCode={embedCode} onClose={close} />
            )}
          </>
        )}
      </dialog>
    );
  },
);

const STATES = { idle: 'editing', pending: 'publishing', error: 'failed', success: 'published' } as const;
