'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { Dashboard } from '../../protocol/platform/dashboard.js';
import { checkLink } from '../../text/checkLink.js';
import { shownName } from '../../text/shownName.js';
import { Button } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Icon } from '../ui/Icon.js';

/** Props of `PublishedNote`. */
export interface PublishedNoteProps {
  /** The published dashboard. */
  readonly dashboard: Dashboard;
  /** Returns the URL of the dashboard. */
  readonly linkTo: ((dashboard: Dashboard) => string | undefined) | undefined;
  /** Returns HTML that embeds the dashboard. */
  readonly embedCode: ((dashboard: Dashboard) => string | undefined) | undefined;
  /** Called when the reader closes the dialog. */
  readonly onClose: () => void;
}

/** Confirms the publication, with a link to the dashboard and the code that embeds it. */
export function PublishedNote({ dashboard, linkTo, embedCode, onClose }: PublishedNoteProps): ReactNode {
  const locale = useLocale();
  const heading = useRef<HTMLParagraphElement>(null);
  const link = linkTo?.(dashboard);
  const code = dashboard.allowEmbed ? embedCode?.(dashboard) : undefined;
  const url = link === undefined ? undefined : checkLink(link, isWebAddress);
  // The form that had the focus is unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div data-tt-part="publish-fields">
        <p ref={heading} tabIndex={-1} data-tt-part="publish-done">
          <Icon name="check" />
          <span>{locale.published(shownName(dashboard.title || dashboard.config.title || dashboard.publicId))}</span>
        </p>
        {link !== undefined && <CopyField label={locale.publishedLink} value={link} />}
        {code !== undefined && <CopyField label={locale.publishedEmbed} value={code} />}
      </div>
      <footer data-tt-part="publish-actions">
        <Button part="publish-action" label={locale.close} onClick={onClose} />
        {url !== undefined && (
          <a
            href={url.href}
            target="_blank"
            rel="noopener noreferrer"
            data-tt-part="publish-action"
            data-action="publish"
          >
            {locale.openDashboard}
          </a>
        )}
      </footer>
    </>
  );
}

/** The host chooses the URL, which may be HTTP during development. */
function isWebAddress({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

function CopyField({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  const id = useId();
  const locale = useLocale();
  return (
    <>
      <label htmlFor={id} data-tt-part="publish-label">
        {label}
      </label>
      <div data-tt-part="publish-copy">
        <input
          id={id}
          value={value}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
          data-tt-part="publish-input"
        />
        <CopyButton text={value} label={locale.copy} />
      </div>
    </>
  );
}
