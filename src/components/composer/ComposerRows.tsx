'use client';

import type { MouseEventHandler } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { ComposerResult } from '../../hooks/useComposer.js';
import { shownName } from '../../text/shownName.js';
import { Button } from '../ui/Button.js';
import { LateIcon } from '../ui/LateIcon.js';

interface ComposerRowsProps {
  /** Passed as a prop, so that this file doesn't share code with the chat's first load. */
  readonly composer: ComposerResult;
  readonly onClick: MouseEventHandler;
}

/** The rows above the field: the waiting question, the edit, and the attachments. Renders nothing if there are none. */
export function ComposerRows({ composer, onClick }: ComposerRowsProps) {
  const { queued, editing, chips, cancelEdit, editQueued, removeQueued, removeChip } = composer;
  const locale = useLocale();
  if (queued === undefined && editing === undefined && chips.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles its buttons' clicks, which bubble.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's key press is a click.
    <div onClick={onClick} data-tt-part="composer-rows">
      {queued && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this has none.
        <div
          role="group"
          aria-label={locale.nextQuestion}
          data-tt-part="queued-question"
          data-state={queued.isHeld ? 'held' : 'waiting'}
        >
          <span data-tt-part="composer-row-label">{queued.isHeld ? locale.notSent : locale.nextQuestion}</span>
          <span dir="auto" title={shownName(queued.text)} data-tt-part="composer-row-text">
            {shownName(queued.text)}
          </span>
          <Button part="composer-row-action" label={locale.editQueued} onClick={editQueued} />
          <Button
            part="composer-row-remove"
            icon={<LateIcon name="close" />}
            label={locale.removeQueued}
            onClick={removeQueued}
          />
        </div>
      )}
      {editing && (
        <div data-tt-part="edited-question">
          <span data-tt-part="composer-row-label">{locale.editingQuestion}</span>
          <Button part="composer-row-action" label={locale.cancel} onClick={cancelEdit} />
        </div>
      )}
      {chips.length > 0 && (
        <ul aria-label={locale.attachments} data-tt-part="composer-chips">
          {chips.map(({ id, label, text, detail }) => (
            <li key={id} title={shownName(text)} data-tt-part="composer-chip">
              <span dir="auto" data-tt-part="composer-chip-label">
                {shownName(label)}
              </span>
              {detail !== undefined && (
                <span dir="auto" data-tt-part="composer-chip-detail">
                  {shownName(detail)}
                </span>
              )}
              <Button
                part="composer-row-remove"
                icon={<LateIcon name="close" />}
                label={locale.removeAttachment(shownName(label))}
                onClick={() => removeChip(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
