'use client';

import { type ReactNode, useState } from 'react';
import type { LazyPart } from '../../lazy/lazyPart.js';
import { PartFailedDialog } from './PartFailedDialog.js';
import { useLazyPart } from './useLazyPart.js';

/** A part whose code is loaded when a reader first reaches for its button. */
export interface OpenPart<Part> {
  /** The part; undefined until its code is loaded. */
  readonly part: Part | undefined;
  /** Whether it is open or about to be. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Attributes of its button, which load its code in advance. */
  readonly onApproach: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
  /** Shown in place of an open part whose code couldn't be loaded. */
  readonly failed: ReactNode;
}

/** Returns a part that a button opens. */
export function useOpenPart<Part>(lazy: LazyPart<Part>): OpenPart<Part> {
  const [isOpen, setOpen] = useState(false);
  const { part, failure } = useLazyPart(lazy, isOpen);
  const failed = failure && <PartFailedDialog failure={failure} onClose={() => setOpen(false)} />;
  return { part, isOpen, setOpen, onApproach: { onPointerEnter: lazy.preload, onFocus: lazy.preload }, failed };
}
