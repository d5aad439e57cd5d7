'use client';

import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { isTouchScreen } from '../../dom/isTouchScreen.js';
import { isComposing } from '../../hooks/isComposing.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useComposer } from '../../hooks/useComposer.js';
import { useComposerField } from '../../hooks/useComposerField.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { cutText } from '../../text/cutText.js';
import { ActionButton, type ButtonSlotProps } from '../ui/ActionButton.js';
import { Button } from '../ui/Button.js';
import { PartFailed } from '../ui/PartFailed.js';
import { sayAgain } from '../ui/sayAgain.js';
import { useLazyPart } from '../ui/useLazyPart.js';
import { useSlot } from '../ui/useSlot.js';
import { LengthCounter, levelOf } from './LengthCounter.js';
import { useAbortButton } from './useAbortButton.js';
import { useComposerNews } from './useComposerNews.js';
import { useFieldText } from './useFieldText.js';
import { useMentions } from './useMentions.js';

const composerRows = lazyPart(() => import('./ComposerRows.js').then(({ ComposerRows }) => ComposerRows), {
  isPreloaded: true,
});

/** In characters, including attachments. The spec has no limit, but a longer text is data rather than a question. */
const DEFAULT_MAX_LENGTH = 10_000;

/** The number of characters from which the height of the field is measured. The style sheet limits it to eight lines. */
const MAX_MEASURED = 5_000;

/** Props of `Composer`, besides the attributes of a form. */
export interface ComposerProps extends Omit<ComponentPropsWithoutRef<'form'>, 'children' | 'defaultValue'> {
  /**
   * The draft, if the page keeps it.
   *
   * @default the composer keeps one for each thread
   */
  readonly value?: string | undefined;
  /** Called with the draft after each change. */
  readonly onValueChange?: ((value: string) => void) | undefined;
  /**
   * The initial text of an empty field, without `value`.
   *
   * @default ''
   */
  readonly defaultValue?: string | undefined;
  /**
   * Shown while the draft is empty.
   *
   * @default the locale's `composerPlaceholder`
   */
  readonly placeholder?: string | undefined;
  /**
   * Focuses the field on mount.
   *
   * @default false
   */
  readonly autoFocus?: boolean | undefined;
  /**
   * Whether nothing can be typed or sent.
   *
   * @default false
   */
  readonly disabled?: boolean | undefined;
  /**
   * Maximum length of a question in UTF-16 units, attachments included. A counter appears from 80 %. A longer text can't be
   * sent, but is never cut.
   *
   * @default 10,000; `Infinity` for no limit
   */
  readonly maxLength?: number | undefined;
}

/**
 * The field for questions. Enter sends, Shift+Enter inserts a line break. During a run, Enter queues one question, which is sent
 * when the answer is complete. ↑ in an empty field shows earlier questions. Esc closes the list of fields, cancels an edit or
 * stops the run. With the option `dataApi`, `@` lists the fields of the data model. A question that the session refuses returns
 * to the draft. `data-state`: `idle`, `busy` or `disabled`.
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
  const locale = useLocale();
  const state = useComposer();
  const { chips, queued, editing, isRunning } = state;
  const field = useComposerField();
  const [Abort, abortProps] = useSlot<ButtonSlotProps>('AbortButton', Button);
  const abort = useAbortButton({ ...abortProps });
  const text = useFieldText({ value, onValueChange, defaultValue });
  const input = useRef<HTMLTextAreaElement | null>(null);
  const ids = useId();
  const level = levelOf({ text, chips }, maxLength);
  const { news, announce } = useComposerNews({ text, chips, queued, level });
  const mentions = useMentions({ text, input, listId: `${ids}-fields`, addChip: state.addChip, announce });

  const hasRows = queued !== undefined || editing !== undefined || chips.length > 0;
  const { part: Rows, failure } = useLazyPart(composerRows, hasRows);
  const hasText = text.trim() !== '';
  const canSend = !disabled && hasText && level.name !== 'over' && state.canSubmit;
  const isQueueFull = isRunning && hasText && queued !== undefined;
  const isReading = hasText && !isRunning && !state.canSubmit;
  const refusal = isQueueFull ? locale.queueFull : isReading ? locale.loadingThread : '';

  const submit: ComponentPropsWithoutRef<'form'>['onSubmit'] = (event) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (canSend) state.submit();
    else if (refusal !== '') announce(sayAgain(refusal));
  };

  const pressKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (mentions.pressKey(event)) {
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    } else {
      field.onKeyDown(event);
    }
  };

  // A pressed button may be replaced or removed, and the focus would be lost with it. Not after a tap, which would open the
  // on-screen keyboard.
  const keepFocus = ({ detail }: MouseEvent) => {
    if (detail === 0 || !isTouchScreen()) input.current?.focus({ preventScroll: true });
  };

  const isAsking = chips.some(({ isInText, isContext }) => !isInText && !isContext);
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
          {...field}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          rows={1}
          // An empty field would be left-to-right with `auto`, and so would its placeholder. Chromium takes seconds to find the
          // direction of each line of a megabyte.
          dir={text === '' || text.length > DEFAULT_MAX_LENGTH ? undefined : 'auto'}
          aria-describedby={level.name === 'none' ? undefined : `${ids}-length`}
          aria-invalid={level.name === 'over' ? true : undefined}
          placeholder={hint}
          // biome-ignore lint/a11y/noAutofocus: off unless the page asks for it.
          autoFocus={autoFocus}
          disabled={disabled}
          value={text}
          {...mentions.attributes}
          onKeyDown={pressKey}
          data-tt-part="composer-input"
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles its buttons' clicks, which bubble. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's key press is a click. */}
      <span data-tt-part="composer-action" onClick={keepFocus}>
        {(!isRunning || hasText) && (
          <ActionButton
            slotName="SendButton"
            part="send-button"
            icon="send"
            label={isRunning ? locale.askNext : locale.send}
            disabled={disabled}
            onClick={() => input.current?.form?.requestSubmit()}
            // The button stays focusable even if there is nothing to send, so that the reason can be read.
            isBusy={(!canSend && refusal === '') || undefined}
            aria-disabled={canSend ? undefined : true}
            aria-describedby={level.name === 'over' ? `${ids}-length` : refusal === '' ? undefined : `${ids}-refusal`}
            data-state={canSend ? 'ready' : 'idle'}
          />
        )}
        {isRunning && Abort && <Abort {...abort} />}
      </span>
      <LengthCounter id={`${ids}-length`} level={level} />
      {refusal !== '' && (
        // While a thread is being read, the thread itself shows that.
        <span id={`${ids}-refusal`} hidden={!isQueueFull} data-tt-part="composer-refusal">
          {refusal}
        </span>
      )}
      {mentions.list}
      <div aria-live="polite" data-tt-part="hidden-text">
        {news}
      </div>
    </form>
  );
});
