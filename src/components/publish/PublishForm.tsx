'use client';

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useThreadResults } from '../../hooks/results/useThreadResults.js';
import { useChatStream } from '../../hooks/useChatStream.js';
import { buildDashboardConfig } from '../../platform/buildDashboardConfig.js';
import { ChatError, type ChatErrorCode } from '../../protocol/ChatError.js';
import type { PublishDashboardInput } from '../../protocol/platform/dashboard.js';
import { MAX_TITLE_LENGTH } from '../../protocol/textLimits.js';
import { firstQuestion } from '../../stream/turns/ChatTurn.js';
import { beginningOf } from '../../text/cutText.js';
import { splitQuestion } from '../../text/questionContext.js';
import { shownName } from '../../text/shownName.js';
import { Button } from '../ui/Button.js';
import { ErrorDetails, ErrorReason } from '../ui/ErrorDetails.js';
import { Icon } from '../ui/Icon.js';
import { DraftList } from './DraftList.js';
import { useDashboardDraft } from './useDashboardDraft.js';

/** Props of `PublishForm`. */
export interface PublishFormProps {
  /** Whether the dashboard is being published, which disables all controls. */
  readonly isPublishing: boolean;
  /** Why the last attempt to publish failed. */
  readonly error: Error | null;
  /**
   * Whether "Allow embedding" is initially checked.
   *
   * @default false
   */
  readonly defaultAllowEmbed?: boolean | undefined;
  /** Called when the reader cancels. */
  readonly onCancel: () => void;
  /** Called with a valid dashboard to publish. */
  readonly onSubmit: (input: PublishDashboardInput) => void;
}

/** The title, description and results of a new dashboard. The input is kept if publishing fails. */
export function PublishForm(props: PublishFormProps): ReactNode {
  const { isPublishing, error, defaultAllowEmbed = false, onCancel, onSubmit } = props;
  const locale = useLocale();
  const id = useId();
  const draft = useDashboardDraft(useThreadResults());
  // The thread may still be read.
  const proposed = useFirstQuestion();
  const [title = proposed, setTitle] = useState<string>();
  const [description, setDescription] = useState('');
  const [allowEmbed, setAllowEmbed] = useState(defaultAllowEmbed);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const chosen = draft.items.filter(({ isChosen }) => isChosen);
  const changed = chosen.filter(({ changes }) => changes !== '').length;
  const words = locale.publish(chosen.length);
  const isAllChanged = changed === chosen.length;
  const withoutEdits = isAllChanged ? locale.withoutEdits(words) : locale.withoutSomeEdits(words, changed);
  const label = changed > 0 ? withoutEdits : words;
  const isEmpty = draft.items.length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPublishing) return;
    setWasSubmitted(true);
    // Its label and that it is invalid say what is missing.
    if (title.trim() === '') titleField.current?.focus();
    if (chosen.length === 0 || title.trim() === '') return;
    const about = { title: title.trim(), description: description.trim() || null };
    const items = chosen.map(({ result, chart, view }) => ({
      id: result.id,
      title: result.title || locale.untitledResult,
      description: result.description,
      sqlQuery: result.sqlQuery,
      vegaSpec: chart,
      schema: result.schema,
      kind: view,
    }));
    onSubmit({ ...about, allowEmbed, config: buildDashboardConfig(items, about) });
  };

  if (isEmpty) {
    return (
      <>
        <NothingYet />
        <footer data-tt-part="publish-actions">
          <Button part="publish-action" label={locale.close} onClick={onCancel} />
        </footer>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit} data-tt-part="publish-form">
      <div data-tt-part="publish-fields">
        <label htmlFor={`${id}-title`} data-tt-part="publish-label">
          {locale.publishName}
        </label>
        <input
          ref={titleField}
          id={`${id}-title`}
          value={title}
          required
          maxLength={MAX_TITLE_LENGTH}
          // An empty field would be left-to-right with `auto`.
          dir={title === '' ? undefined : 'auto'}
          // A disabled field would lose the focus.
          readOnly={isPublishing}
          aria-invalid={wasSubmitted && title.trim() === ''}
          onChange={(event) => setTitle(event.target.value)}
          data-tt-part="publish-input"
        />
        <label htmlFor={`${id}-description`} data-tt-part="publish-label">
          {locale.publishDescription}
        </label>
        <textarea
          id={`${id}-description`}
          value={description}
          rows={2}
          dir={description === '' ? undefined : 'auto'}
          readOnly={isPublishing}
          onChange={(event) => setDescription(event.target.value)}
          data-tt-part="publish-input"
        />
        <fieldset data-tt-part="publish-results">
          <legend data-tt-part="publish-label">{locale.publishResults}</legend>
          <DraftList draft={draft} isDisabled={isPublishing} />
        </fieldset>
        <label data-tt-part="publish-choice">
          <input
            type="checkbox"
            checked={allowEmbed}
            disabled={isPublishing}
            onChange={(event) => setAllowEmbed(event.target.checked)}
          />
          <span data-tt-part="publish-item-text">
            <span>{locale.publishAllowEmbed}</span>
            <span data-tt-part="publish-item-detail">{locale.publishAllowEmbedHint}</span>
          </span>
        </label>
      </div>
      <footer data-tt-part="publish-actions">
        <div role="alert" data-tt-part="publish-problem">
          {chosen.length === 0 ? locale.publishNothingChosen : error && <Failure error={error} />}
        </div>
        <Button part="publish-action" label={locale.cancel} disabled={isPublishing} onClick={onCancel} />
        <Button
          part="publish-action"
          type="submit"
          disabled={chosen.length === 0}
          isBusy={isPublishing || undefined}
          data-action="publish"
        >
          {isPublishing && <span data-tt-part="spinner" aria-hidden="true" />}
          {isPublishing ? locale.publishing : label}
        </Button>
      </footer>
    </form>
  );
}

/** Why there is nothing to publish. */
function NothingYet(): ReactNode {
  const locale = useLocale();
  const { status } = useChatStream();
  return <p data-tt-part="publish-empty">{status === 'loading' ? locale.loadingThread : locale.publishNoResults}</p>;
}

/** Codes of responses that were lost or failed late, after which the dashboard may exist. Publishing again would make a second one. */
const UNSURE: ReadonlySet<ChatErrorCode> = new Set(['interrupted', 'protocol', 'server', 'timeout']);

function Failure({ error }: { readonly error: Error }): ReactNode {
  const locale = useLocale();
  const isUnsure = error instanceof ChatError && UNSURE.has(error.code);
  return (
    <>
      <Icon name="alert" />
      <div>
        <strong>{isUnsure ? locale.publishUnsure : locale.publishFailed}</strong>
        {isUnsure ? <ErrorDetails words={error.detail ?? error.message} /> : <ErrorReason error={error} />}
      </div>
    </>
  );
}

/** The first question of the thread, as a default title. */
function useFirstQuestion(): string {
  const { session } = useChatStream();
  const question = firstQuestion(session.getSnapshot().turns);
  return beginningOf(shownName(splitQuestion(question).question).replace(/\s+/g, ' ').trim(), MAX_TITLE_LENGTH);
}
