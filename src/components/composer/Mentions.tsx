'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { ComposerChip } from '../../composer/ComposerState.js';
import { findMention } from '../../composer/findMention.js';
import type { ModelField } from '../../composer/searchFields.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { shownName } from '../../text/shownName.js';
import { FieldList, type FieldListProps } from './FieldList.js';

export interface MentionsProps extends Pick<FieldListProps, 'id' | 'keys' | 'onActiveChange' | 'announce'> {
  /** The text in the field. */
  readonly text: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly addChip: (chip: ComposerChip) => void;
}

/** Shows the list of fields while the caret is behind an `@`, and puts the title of the chosen one there. */
export function Mentions({ text, input, addChip, ...list }: MentionsProps) {
  const caret = useCaret(input, text);
  /** Index of the `@` whose list was closed. */
  const [closed, setClosed] = useState<number>();
  const mention = caret === undefined ? undefined : findMention(text, caret);
  const from = mention?.from;

  useEffect(() => {
    if (from === undefined) setClosed(undefined);
  }, [from]);

  const choose = (field: ModelField) => {
    const { current: element } = input;
    if (mention === undefined || element === null) return;
    const title = shownName(field.title);
    const [before, after] = [text.charAt(mention.from - 1), text.charAt(mention.to)];
    // No space is added in the middle of a sentence without spaces, as in some languages.
    const words = before.trim() === '' && !/[\s\p{P}]/u.test(after) ? `${title} ` : title;
    insertWords(element, mention.from, mention.to, words);
    const detail = shownName(field.view);
    addChip({ id: field.name, label: title, text: title, detail, isInText: true });
  };

  if (mention === undefined || from === closed) return null;
  // What is pressed in the list disappears with it.
  const focusField = () => input.current?.focus();
  const close = () => {
    focusField();
    setClosed(from);
  };
  return <FieldList {...list} query={mention.query} onChoose={choose} onClose={close} onRetry={focusField} />;
}

/** Index of the caret; undefined while the focus is outside the composer. */
function useCaret(input: RefObject<HTMLTextAreaElement | null>, text: string): number | undefined {
  const [caret, setCaret] = useState<number>();

  useBrowserLayoutEffect(() => {
    const { current: field } = input;
    const root = field?.getRootNode() as Document | ShadowRoot | undefined;
    if (field && root?.activeElement === field) setCaret(field.selectionEnd);
  }, [input, text]);

  useEffect(() => {
    const { current: field } = input;
    if (field === null) return;
    const follow = () => setCaret(field.selectionEnd);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!field.form?.contains(relatedTarget as Node | null)) setCaret(undefined);
    };
    // Not every browser fires `selectionchange` on fields.
    const targets = { selectionchange: follow, keyup: follow, click: follow, focus: follow } as const;
    for (const [type, listener] of Object.entries(targets)) field.addEventListener(type, listener);
    field.addEventListener('blur', leave);
    return () => {
      for (const [type, listener] of Object.entries(targets)) field.removeEventListener(type, listener);
      field.removeEventListener('blur', leave);
    };
  }, [input]);
  return caret;
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
