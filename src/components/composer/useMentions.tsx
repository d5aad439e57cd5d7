'use client';

import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useProvidedDataClient } from '../../hooks/data/useProvidedDataClient.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { PartFailed } from '../ui/PartFailed.js';
import { useLazyPart } from '../ui/useLazyPart.js';
import type { MentionsProps } from './Mentions.js';

const mentions = lazyPart(() => import('./Mentions.js').then(({ Mentions }) => Mentions));

interface MentionsOptions extends Pick<MentionsProps, 'text' | 'input' | 'addChip' | 'announce'> {
  /** Id of the list of fields. */
  readonly listId: string;
}

/**
 * Completes `@` in the field with the fields of the data model, if the provider has a data client. Otherwise, `@` is an ordinary
 * character. All of its code is loaded by the first `@`, without replacing the field's element.
 *
 * The field keeps the role `textbox`: HTML allows no other role for a `<textarea>`, and a textbox takes the attributes of a list
 * that completes it, except `aria-expanded`. How many fields there are is announced instead.
 */
export function useMentions({ text, input, listId, addChip, announce }: MentionsOptions) {
  const dataClient = useProvidedDataClient();
  const [activeId, setActiveId] = useState<string>();
  const keys = useRef<(event: KeyboardEvent) => boolean>(undefined);
  const isWanted = dataClient !== undefined && /[@＠]/.test(text);
  const { part: Mentions, failure } = useLazyPart(mentions, isWanted);

  return {
    /** Returns whether the list has handled a key. */
    pressKey: useCallback((event: KeyboardEvent) => keys.current?.(event) === true, []),
    attributes: {
      ...(dataClient !== undefined && ({ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } as const)),
      ...(activeId !== undefined && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
    },
    failed: failure && <PartFailed failure={failure} />,
    list: isWanted && Mentions && (
      <Mentions
        text={text}
        input={input}
        addChip={addChip}
        id={listId}
        keys={keys}
        onActiveChange={setActiveId}
        announce={announce}
      />
    ),
  };
}
