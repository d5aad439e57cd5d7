'use client';

import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { listFields, type ModelField, searchFields } from '../../composer/searchFields.js';
import { hasModifier } from '../../dom/hasModifier.js';
import { useMeta } from '../../hooks/data/useMeta.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { shownName } from '../../text/shownName.js';
import { Button } from '../ui/Button.js';
import { FieldOption } from './FieldOption.js';
import { usePopupSpace } from './usePopupSpace.js';

/** In milliseconds. A data model only changes when it is deployed. */
const STALE_TIME = 300_000;

export interface FieldListProps {
  /** Id of the listbox. */
  readonly id: string;
  /** What was typed after the `@`. */
  readonly query: string;
  /** Set to the handler of the field's keys, which returns whether it has handled one. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | undefined>;
  readonly onChoose: (field: ModelField) => void;
  readonly onClose: () => void;
  /** Called before the metadata is loaded again. */
  readonly onRetry: () => void;
  /** Called with the id of the option that Enter chooses. */
  readonly onActiveChange: (id: string | undefined) => void;
  /** Tells screen readers how many fields match. */
  readonly announce: (words: string) => void;
}

/**
 * The fields of the data model that match what is typed, by view. The focus stays in the composer, which passes its keys to the
 * list. Several words that match no field show nothing. `data-state`: `loading`, `failed`, `empty` or `filled`.
 */
export function FieldList({ id, query, keys, onChoose, onClose, onRetry, onActiveChange, announce }: FieldListProps) {
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useMeta({ staleTime: STALE_TIME, retry: 1 });
  const fields = useMemo(() => data && listFields(data), [data]);
  const { groups, left } = useMemo(() => searchFields(fields ?? [], query), [fields, query]);
  const shown = groups.flatMap((group) => group.fields);
  const [active, setActive] = useState(0);
  const [popup, space] = usePopupSpace();
  const state = fields ? (shown.length > 0 ? 'filled' : 'empty') : isError && !isFetching ? 'failed' : 'loading';
  const isHidden = state === 'empty' && /\s/.test(query);
  const activeField = shown[active];
  const optionId = (field: ModelField) => `${id}-${shown.indexOf(field)}`;
  const activeId = activeField && optionId(activeField);

  const sought = useRef(query);
  useBrowserLayoutEffect(() => {
    if (sought.current !== query) setActive(0);
    sought.current = query;
    onActiveChange(activeId);
  }, [query, activeId, onActiveChange]);
  useEffect(() => () => onActiveChange(undefined), [onActiveChange]);

  const total = shown.length + left;
  const news = {
    loading: locale.fieldsLoading,
    failed: locale.fieldsFailed,
    empty: isHidden ? '' : locale.fieldsNone(query),
    filled: locale.fieldsFound(total),
  }[state];
  useEffect(() => announce(news), [announce, news]);
  useEffect(() => () => announce(''), [announce]);

  const press = (event: KeyboardEvent): boolean => {
    if (isHidden || hasModifier(event)) return false;
    if (event.key === 'Escape') onClose();
    // Prevents sending a question with half a name.
    else if (event.key === 'Enter' && state === 'loading') return true;
    else if (activeField === undefined) return false;
    else if (event.key === 'ArrowDown') setActive((active + 1) % shown.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + shown.length) % shown.length);
    else if (event.key === 'Enter' || event.key === 'Tab') onChoose(activeField);
    else return false;
    return true;
  };
  useBrowserLayoutEffect(() => {
    keys.current = press;
    return () => {
      keys.current = undefined;
    };
  });

  const retry = () => {
    onRetry();
    void refetch();
  };

  if (isHidden) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the field, wherever the focus is inside.
    <div
      ref={popup}
      style={{ maxBlockSize: space.height }}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && press(event)) event.preventDefault();
      }}
      data-tt-part="field-list"
      data-state={state}
      data-side={space.side}
    >
      {state === 'filled' && (
        <div
          id={id}
          role="listbox"
          // A scroller must be reachable by keyboard.
          tabIndex={0}
          aria-label={locale.fields}
          aria-activedescendant={activeId}
          data-tt-part="field-options"
        >
          {groups.map(({ view, fields: members }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: options are grouped by a role.
            <div key={view} role="group" aria-labelledby={`${id}-view-${index}`} data-tt-part="field-group">
              <div id={`${id}-view-${index}`} role="presentation" data-tt-part="field-view">
                <bdi>{shownName(view)}</bdi>
              </div>
              {members.map((field) => (
                <FieldOption
                  key={`${field.kind} ${field.name}`}
                  id={optionId(field)}
                  field={field}
                  isActive={field === activeField}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {state !== 'filled' && <p data-tt-part="field-note">{news}</p>}
      {state === 'filled' && left > 0 && <p data-tt-part="field-note">{locale.fieldsLeft(left)}</p>}
      {state === 'failed' && <Button part="composer-row-action" label={locale.retry} onClick={retry} />}
    </div>
  );
}
