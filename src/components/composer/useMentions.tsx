'use client';

import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { composerOf } from '../../composer/composerOf.js';
import { findMention } from '../../composer/findMention.js';
import type { ModelField } from '../../composer/searchFields.js';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { shownName } from '../../text/shownName.js';
import type { FieldListProps } from './FieldList.js';

interface MentionsOptions {
  readonly text: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** Id of the list of fields. */
  readonly listId: string;
  /** Tells screen readers how many fields there are. */
  readonly announce: (words: string) => void;
}

/**
 * Completes `@` in the field with the fields of the data model, if the provider has a data client; else `@` is a character. The
 * list's code and the metadata are loaded by the first `@`, while the field stays the same element.
 *
 * The field keeps the role `textbox`: HTML allows no other role for a `<textarea>`, and a textbox takes the attributes of a list
 * that completes it, except `aria-expanded`. How many fields there are is announced instead.
 */
export function useMentions({ text, input, listId, announce }: MentionsOptions) {
  const { session, dataClient } = useChatSessionContext('Composer');
  const [List, setList] = useState<ComponentType<FieldListProps>>();
  const [caret, setCaret] = useState<number>();
  /** Index of the `@` whose list was closed. */
  const [closed, setClosed] = useState<number>();
  const [activeId, setActiveId] = useState<string>();
  const keys = useRef<(event: KeyboardEvent) => boolean>(undefined);
  const found = dataClient === undefined || caret === undefined ? undefined : findMention(text, caret);
  const from = found?.from;
  const mention = from === closed ? undefined : found;
  const isWanted = mention !== undefined;

  useEffect(() => {
    if (from === undefined) setClosed(undefined);
  }, [from]);

  useEffect(() => {
    if (!isWanted || List !== undefined) return;
    let isCurrent = true;
    const use = (loaded: ComponentType<FieldListProps>) => isCurrent && setList(() => loaded);
    // Offline, `@` is a character; the next one tries again.
    import('./FieldList.js').then(({ FieldList }) => use(FieldList)).catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isWanted, List]);

  const follow = (field: HTMLTextAreaElement) => setCaret(field.selectionEnd);
  const close = () => setClosed(from);

  const choose = (field: ModelField) => {
    const { current: element } = input;
    if (mention === undefined || element === null) return;
    const title = shownName(field.title);
    const [before, after] = [text.charAt(mention.from - 1), text.charAt(mention.to)];
    // None in the middle of a sentence without spaces, as some languages are written.
    const words = before.trim() === '' && !/[\s\p{P}]/u.test(after) ? `${title} ` : title;
    insertWords(element, mention.from, mention.to, words);
    composerOf(session).addChip({
      id: field.name,
      label: title,
      text: title,
      detail: shownName(field.view),
      isInText: true,
    });
  };

  const isOpen = mention !== undefined && List !== undefined;
  return {
    follow,
    /** Returns whether the list has handled a key. */
    pressKey: (event: KeyboardEvent) => isOpen && keys.current?.(event) === true,
    attributes: {
      onSelect: ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => follow(currentTarget),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
        if (!currentTarget.form?.contains(relatedTarget)) setCaret(undefined);
      },
      ...(dataClient !== undefined && ({ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } as const)),
      ...(isOpen && activeId !== undefined && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
    },
    list: isOpen && (
      <List
        id={listId}
        query={mention.query}
        keys={keys}
        onChoose={choose}
        onClose={close}
        onActiveChange={setActiveId}
        announce={announce}
      />
    ),
  };
}

/** Replaces a part of the text as typing does, so that the browser can undo it. */
function insertWords(field: HTMLTextAreaElement, from: number, to: number, words: string): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but nothing else is undone by Ctrl+Z (https://github.com/w3c/editing/issues/160).
  if (document.execCommand?.('insertText', false, words)) return;
  field.setRangeText(words, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
