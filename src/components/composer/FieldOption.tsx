'use client';

import { useEffect, useRef } from 'react';
import type { ModelField } from '../../composer/searchFields.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { cleanText } from '../../text/cleanText.js';
import { cutText } from '../../text/cutText.js';
import { shownName } from '../../text/shownName.js';
import { LateIcon, type LateIconName, typeIcon } from '../ui/LateIcon.js';

/** In characters. The rest of a long description usually explains how the field is computed. */
const MAX_DESCRIPTION_LENGTH = 200;

interface FieldOptionProps {
  readonly id: string;
  readonly field: ModelField;
  /** Whether Enter chooses it. */
  readonly isActive: boolean;
  readonly onChoose: (field: ModelField) => void;
}

/** One field: what it is, its title and its description. `data-state`: `active` or `idle`. */
export function FieldOption({ id, field, isActive, onChoose }: FieldOptionProps) {
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
    <div
      ref={root}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={() => onChoose(field)}
      data-tt-part="field-option"
      data-state={isActive ? 'active' : 'idle'}
    >
      <LateIcon name={iconOf(field)} />
      {/* Isolated, and aligned with the rest of the list in any direction. */}
      <span data-tt-part="field-title">
        <bdi>{shownName(field.title)}</bdi>
      </span>
      <span data-tt-part="field-kind">{locale.fieldKinds[field.kind]}</span>
      {field.description && (
        <span data-tt-part="field-description">
          <bdi>{cleanText(cutText(field.description, MAX_DESCRIPTION_LENGTH))}</bdi>
        </span>
      )}
    </div>
  );
}

function iconOf({ kind, type }: ModelField): LateIconName {
  if (kind === 'segment') return 'search';
  return kind === 'measure' ? 'number' : typeIcon(type);
}
