'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  useRef,
  useState,
} from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { useChatStatus } from '../../hooks/useChatStatus.js';
import { isBusyStatus } from '../../stream/createChatSession.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { Icon } from '../ui/Icon.js';
import { useSlot } from '../ui/useSlot.js';
import { AbortButton } from './AbortButton.js';

/** Props of `Composer`, besides the attributes of a form. */
export interface ComposerProps extends Omit<ComponentPropsWithoutRef<'form'>, 'children' | 'defaultValue'> {
  /** The draft, if the page keeps it. Default: the composer keeps it. */
  readonly value?: string | undefined;
  /** Called with the draft after each change. */
  readonly onValueChange?: ((value: string) => void) | undefined;
  /** The initial draft, without `value`. Default `''`. */
  readonly defaultValue?: string | undefined;
  /** Shown while the draft is empty. Default: the locale's `composerPlaceholder`. */
  readonly placeholder?: string | undefined;
  /** Focuses the field on mount. Default `false`. */
  readonly autoFocus?: boolean | undefined;
  /** Whether nothing can be typed or sent. Default `false`. */
  readonly disabled?: boolean | undefined;
}

/**
 * The field for questions. Enter sends, Shift+Enter inserts a line break, Esc stops the run. During a run the next question
 * can be drafted but not sent. A question that the session refuses returns to the draft. `data-state`: `idle`, `busy` or
 * `disabled`.
 *
 * To send questions yourself, call `event.preventDefault()` in `onSubmit`.
 */
export const Composer = forwardRef<HTMLFormElement, ComposerProps>(function Composer(
  { value, onValueChange, defaultValue = '', placeholder, autoFocus, disabled = false, onSubmit, ...attributes },
  ref,
) {
  const { session } = useChatSessionContext('Composer');
  const locale = useLocale();
  const status = useChatStatus();
  const [Abort, abortProps] = useSlot('AbortButton', AbortButton);
  const { draft, readDraft, setDraft } = useDraft(value, onValueChange, defaultValue);
  const input = useRef<HTMLTextAreaElement>(null);
  const isBusy = isBusyStatus(status);
  // Reading a thread is not a run: there is nothing to stop.
  const isRunning = isBusy && status !== 'loading';
  const canSend = !disabled && !isBusy && draft.trim() !== '';

  const submit: ComponentPropsWithoutRef<'form'>['onSubmit'] = (event) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (canSend) void send();
  };

  const send = async () => {
    const question = readDraft();
    setDraft('');
    const outcome = await session.send(question);
    if (outcome.type !== 'refused') return;
    const since = readDraft();
    setDraft(since.trim() === '' ? question : `${question}\n${since}`);
  };

  const pressKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During composition, Enter and Esc belong to the input method. Safari ends the composition before the key event, and
    // only its key code 229 shows that (https://bugs.webkit.org/show_bug.cgi?id=165004).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    } else if (event.key === 'Escape' && isRunning) {
      event.preventDefault();
      void session.abort();
    }
  };

  // Send and Stop replace each other, and the focus would be lost with the one that is removed. Not after a tap, which would
  // open the on-screen keyboard.
  const keepFocus = ({ detail }: MouseEvent) => {
    const hasMouse = typeof window.matchMedia !== 'function' || window.matchMedia('(pointer: fine)').matches;
    if (detail === 0 || hasMouse) input.current?.focus({ preventScroll: true });
  };

  return (
    <form
      {...attributes}
      ref={ref}
      onSubmit={submit}
      data-tt-part="composer"
      data-state={disabled ? 'disabled' : isRunning ? 'busy' : 'idle'}
    >
      {/* The style sheet repeats the text behind the field, so that the field grows without being measured. */}
      <div data-tt-part="composer-field" data-text={draft}>
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={locale.composerLabel}
          placeholder={placeholder ?? locale.composerPlaceholder}
          // biome-ignore lint/a11y/noAutofocus: off unless the page asks for it.
          autoFocus={autoFocus}
          disabled={disabled}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={pressKey}
          data-tt-part="composer-input"
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles its buttons' clicks, which bubble. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's key press is a click. */}
      <span data-tt-part="composer-action" onClick={keepFocus}>
        {isRunning ? (
          Abort && <Abort {...abortProps} />
        ) : (
          <button
            type="submit"
            aria-label={locale.send}
            title={locale.send}
            aria-disabled={canSend ? undefined : true}
            disabled={disabled}
            data-tt-part="send-button"
            data-state={canSend ? 'ready' : 'idle'}
          >
            <Icon name="send" />
          </button>
        )}
      </span>
    </form>
  );
});

/** The draft, controlled or not. `readDraft` returns the current one even inside a promise that began renders ago. */
function useDraft(value: string | undefined, onValueChange: ComposerProps['onValueChange'], first: string) {
  const [own, setOwn] = useState(first);
  const draft = value ?? own;
  const latest = useRef(draft);
  useBrowserLayoutEffect(() => {
    latest.current = draft;
  });
  const setDraft = (next: string) => {
    latest.current = next;
    setOwn(next);
    onValueChange?.(next);
  };
  return { draft, readDraft: () => latest.current, setDraft };
}
