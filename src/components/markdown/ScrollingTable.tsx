'use client';

import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { ExtraProps } from 'react-markdown';
import { useLocale } from '../ChatUiContext.js';

/** A table that scrolls in itself, so that a wide one does not widen the page. */
export function ScrollingTable({ node: _node, ...props }: ComponentPropsWithoutRef<'table'> & ExtraProps): ReactNode {
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; these are rows.
    <div data-tt-part="markdown-table" role="group" aria-label={locale.table} tabIndex={0}>
      <table {...props} />
    </div>
  );
}
