'use client';

import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { composerOf } from '../../composer/composerOf.js';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useChatStatus } from '../../hooks/useChatStatus.js';
import { useComposer } from '../../hooks/useComposer.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { preloadParts } from '../../lazy/preloadParts.js';
import { isBusyStatus } from '../../stream/isBusyStatus.js';
import { cutText } from '../../text/cutText.js';
import { Button } from '../ui/Button.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { PartFailed } from '../ui/PartFailed.js';
import { useLazyPart } from '../ui/useLazyPart.js';
import { useSlot } from '../ui/useSlot.js';
import { AbortButton } from './AbortButton.js';
import { isComposing } from './isComposing.js';
import { LengthCounter, levelOf } from './LengthCounter.js';
import { recallQuestion } from './recallQuestion.js';
import { useComposerNews } from './useComposerNews.js';
import { useEscape } from './useEscape.js';
import { useFieldText } from './useFieldText.js';
import { useMentions } from './useMentions.js';

const composerRows = lazyPart(() => import('./ComposerRows.js').then(({ ComposerRows }) => ComposerRows), {
  isPreloaded: true,
});

/** Characters, attachments included. The spec has no limit; beyond this length a text is data rather than a question. */
const DEFAULT_MAX_LENGTH = 10_000;

/** Characters that the height of the field is measured by. The style sheet limits it to eight lines. */
const MAX_MEASURED = 5_000;

/** Props of `Composer`, besides the attributes of a form. */
export interface ComposerProps extends Omit<ComponentPropsWithoutRef<'form'>, 'children' | 'defaultValue'> {
  /** The draft, if the page keeps it. Default: the composer keeps one for each thread. */
  readonly value?: string | undefined;
  /** Called with the draft after each change. */
  readonly onValueChange?: ((value: string) => void) | undefined;
  /** The initial text of an empty field, without `value`. Default `''`. */
  readonly defaultValue?: string | undefined;
  /** Shown while the draft is empty. Default: the locale's `composerPlaceholder`. */
  readonly placeholder?: string | undefined;
  /** Focuses the field on mount. Default `false`. */
  readonly autoFocus?: boolean | undefined;
  /** Whether nothing can be typed or sent. Default `false`. */
  readonly disabled?: boolean | undefined;
  /**
   * Maximum length of a question in UTF-16 units, attachments included. A counter appears from 80 %. A longer text can't be
   * sent, but is never cut. Default 10,000; `Infinity` for no limit.
   */
  readonly maxLength?: number | undefined;
}

/**
 * The field for questions. Enter sends, Shift+Enter inserts a line break. During a run, Enter keeps one question that is sent
 * when the answer is complete. ↑ in an empty field shows earlier questions. Esc closes the list of fields, cancels an edit
 * or stops the run. With the option `dataApi`, `@` lists the fields of the data model. A question that the session refuses
 * returns to the draft. `data-state`: `idle`, `busy` or `disabled`.
 *
 * To send questions yourself, call `event.preventDefault()` in `onSubmit`.
 */
export const Composer = forwardRef<HTMLFormElement, ComposerProps>(function Composer(
  {
    value,
    onValueChange,
    defaultValue = '',
    placeholder,
    autoFocus,
    disabled = false,
    maxLength = DEFAULT_MAX_LENGTH,
    onSubmit,
    ...attributes
  },
  ref,
) {
  const { session } = useChatSessionContext('Composer');
  const composer = composerOf(session);
  const locale = useLocale();
  const status = useChatStatus();
  const state = useComposer();
  const { chips, queued, editing } = state;
  const [Abort, abortProps] = useSlot('AbortButton', AbortButton);
  const text = useFieldText({ value, onValueChange, defaultValue });
  const input = useRef<HTMLTextAreaElement | null>(null);
  const ids = useId();
  const pressEscape = useEscape();
  const level = levelOf({ text, chips }, maxLength);
  const { news, announce } = useComposerNews({ text, chips, queued, level });
  const mentions = useMentions({ text, input, listId: `${ids}-fields`, addChip: state.addChip, announce });

  const isBusy = isBusyStatus(status);
  // Reading a thread is not a run: there is nothing to stop.
  const isRunning = isBusy && status !== 'loading';
  const hasRows = queued !== undefined || editing !== undefined || chips.length > 0;
  const { part: Rows, failure } = useLazyPart(composerRows, hasRows);
  const hasText = text.trim() !== '';
  const canQueue = isRunning && status !== 'aborting' && queued === undefined;
  const canSend = !disabled && hasText && level.name !== 'over' && (!isBusy || canQueue);
  const isQueueFull = isRunning && hasText && queued !== undefined;

  const submit: ComponentPropsWithoutRef<'form'>['onSubmit'] = (event) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (canSend) composer.submit();
    else if (isQueueFull) announce(locale.queueFull);
  };

  const pressKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (mentions.pressKey(event) || recallQuestion(event, composer)) {
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    } else {
      pressEscape(event);
    }
  };

  // A pressed button may be replaced or removed, and the focus would be lost with it. Not after a tap, which would open the
  // on-screen keyboard.
  const keepFocus = ({ detail }: MouseEvent) => {
    const hasMouse = typeof window.matchMedia !== 'function' || window.matchMedia('(pointer: fine)').matches;
    if (detail === 0 || hasMouse) input.current?.focus({ preventScroll: true });
  };

  const isAsking = chips.some(({ isInText }) => !isInText);
  const hint = isAsking ? locale.attachmentPlaceholder : (placeholder ?? locale.composerPlaceholder);
  return (
    <form
      {...attributes}
      ref={ref}
      onSubmit={submit}
      data-tt-part="composer"
      data-state={disabled ? 'disabled' : isRunning ? 'busy' : 'idle'}
    >
      {Rows && <Rows composer={state} onClick={keepFocus} />}
      {failure && <PartFailed failure={failure} />}
      {mentions.failed}
      {/* The style sheet repeats the text, or the placeholder, behind the field, so that the field grows without being measured. */}
      <div data-tt-part="composer-field" data-text={cutText(text || hint, MAX_MEASURED)}>
        <textarea
          ref={(element) => {
            input.current = element;
            composer.fieldRef(element);
          }}
          rows={1}
          // An empty field would be left-to-right with `auto`, and so would its placeholder. Chromium takes seconds to find the
          // direction of each line of a megabyte.
          dir={text === '' || text.length > DEFAULT_MAX_LENGTH ? undefined : 'auto'}
          enterKeyHint="send"
          aria-label={locale.composerLabel}
          aria-describedby={level.name === 'none' ? undefined : `${ids}-length`}
          aria-invalid={level.name === 'over' ? true : undefined}
          placeholder={hint}
          // biome-ignore lint/a11y/noAutofocus: off unless the page asks for it.
          autoFocus={autoFocus}
          disabled={disabled}
          value={text}
          {...mentions.attributes}
          onChange={(event) => composer.setText(event.target.value)}
          onFocus={preloadParts}
          onKeyDown={pressKey}
          data-tt-part="composer-input"
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles its buttons' clicks, which bubble. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's key press is a click. */}
      <span data-tt-part="composer-action" onClick={keepFocus}>
        {(!isRunning || hasText) && (
          <Button
            part="send-button"
            type="submit"
            icon="send"
            label={isRunning ? locale.askNext : locale.send}
            disabled={disabled}
            // Without anything to send it stays focusable, so that its reason can be read.
            aria-disabled={canSend ? undefined : true}
            aria-describedby={level.name === 'over' ? `${ids}-length` : isQueueFull ? `${ids}-full` : undefined}
            data-state={canSend ? 'ready' : 'idle'}
          />
        )}
        {isRunning && Abort && <Abort {...abortProps} />}
      </span>
      <LengthCounter id={`${ids}-length`} level={level} />
      {isQueueFull && (
        <span id={`${ids}-full`} hidden>
          {locale.queueFull}
        </span>
      )}
      {mentions.list}
      <div aria-live="polite" data-tt-part="hidden-text">
        {news}
      </div>
    </form>
  );
});
