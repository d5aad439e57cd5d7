'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { setModal } from '../../dom/setModal.js';
import { usePublishDashboard } from '../../hooks/data/usePublishDashboard.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../hooks/useCan.js';
import { useChatStream } from '../../hooks/useChatStream.js';
import { useLatest } from '../../hooks/useLatest.js';
import type { Dashboard, PublishDashboardInput } from '../../protocol/platform/dashboard.js';
import { Button } from '../ui/Button.js';
import { LateIcon } from '../ui/LateIcon.js';
import { PublishedNote } from './PublishedNote.js';
import { PublishForm } from './PublishForm.js';

/** Props of `PublishDashboardDialog`. Other attributes are set on the `dialog`. */
export interface PublishDashboardDialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'children' | 'open'> {
  /** Whether the dialog is shown. */
  readonly open: boolean;
  /** Called with `false` when the reader closes the dialog, whether or not a dashboard was published. */
  readonly onOpenChange: (open: boolean) => void;
  /**
   * Publishes a dashboard. To keep the platform token on your server, send the input there and call `publishDashboard` of
   * `tabletalk/platform` on the server. If it throws, the reader can open the error's message, from which addresses are removed.
   */
  readonly onPublish: (input: PublishDashboardInput) => Promise<Dashboard>;
  /** Called after a dashboard was published. */
  readonly onPublished?: ((dashboard: Dashboard) => void) | undefined;
  /**
   * Returns the URL of a dashboard.
   *
   * @default no link is shown
   */
  readonly linkTo?: ((dashboard: Dashboard) => string | undefined) | undefined;
  /**
   * Returns HTML that embeds a dashboard. Shown only if the dashboard allows embedding.
   *
   * @default no code is shown
   */
  readonly embedCode?: ((dashboard: Dashboard) => string | undefined) | undefined;
  /**
   * Whether "Allow embedding" is initially checked.
   *
   * @default false, so that embedding is opt-in
   */
  readonly defaultAllowEmbed?: boolean | undefined;
}

/**
 * A modal dialog that publishes the thread's results as a dashboard: the reader chooses, orders and names them. While it is
 * closed, it keeps this input until the reader cancels or opens another thread. Must be rendered inside a ChatProvider, and renders
 * nothing if its `can` forbids publishing. `data-state` is `editing`, `publishing`, `failed` or `published`.
 */
export const PublishDashboardDialog = forwardRef<HTMLDialogElement, PublishDashboardDialogProps>(
  function PublishDashboardDialog(props, ref) {
    const { open, onOpenChange, onPublish, onPublished, linkTo, embedCode, defaultAllowEmbed, ...attributes } = props;
    const locale = useLocale();
    const { publish: isAllowed } = useCan();
    const titleId = useId();
    const dialog = useRef<HTMLDialogElement>(null);
    useImperativeHandle(ref, () => dialog.current as HTMLDialogElement);
    const {
      mutate,
      reset,
      data: dashboard,
      error,
      status,
    } = usePublishDashboard({
      onPublish: async (input) => {
        const published = await onPublish(input);
        // Called even if the dialog is unmounted by now. An error in the product's code doesn't make the publication fail.
        queueMicrotask(() => onPublished?.(published));
        return published;
      },
    });

    const isShown = open && isAllowed;
    const { chatId = '' } = useChatStream();
    // The thread whose form stays mounted while the dialog is closed, so that its input is kept.
    const [keptFor, setKeptFor] = useState<string>();
    if (isShown && keptFor !== chatId) setKeptFor(chatId);
    const leave = useLatest(() => {
      if (status !== 'pending') reset();
    });
    useEffect(() => {
      if (dialog.current !== null) setModal(dialog.current, isShown);
      if (!isShown) return;
      // By default, the dialog would focus its first focusable element, which is the close button.
      dialog.current?.querySelector<HTMLElement>("[data-tt-part='publish-input']")?.focus();
      // The page may close it as well, such as once the dashboard is published.
      return () => leave.current();
    }, [isShown]);

    const close = () => {
      // Closing wouldn't cancel a publication in progress, and its result would be lost.
      if (status !== 'pending') onOpenChange(false);
    };

    if (!isAllowed) return null;
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
        onClose={(event) => {
          attributes.onClose?.(event);
          // Chromium closes it on the second Esc, even if the first one was cancelled.
          setModal(event.currentTarget, isShown);
        }}
      >
        {(open || keptFor === chatId) && (
          <>
            <header data-tt-part="publish-header">
              <h2 id={titleId} data-tt-part="publish-title">
                {locale.publishTitle}
              </h2>
              <Button
                part="publish-close"
                icon={<LateIcon name="close" />}
                label={locale.close}
                disabled={status === 'pending'}
                onClick={close}
              />
            </header>
            {dashboard === undefined ? (
              <PublishForm
                isPublishing={status === 'pending'}
                error={error}
                defaultAllowEmbed={defaultAllowEmbed}
                onCancel={() => {
                  setKeptFor(undefined);
                  close();
                }}
                onSubmit={(input) => mutate(input)}
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
