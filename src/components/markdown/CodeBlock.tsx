'use client';

import { type ComponentPropsWithoutRef, type ReactNode, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { HtmlNode } from '../../markdown/sanitizeTree.js';
import { CopyButton } from '../ui/CopyButton.js';
import type { MarkdownElementProps } from './MarkdownComponents.js';

/** A code block with the name of its language and a copy button. */
export function CodeBlock({
  node,
  children,
  ...props
}: ComponentPropsWithoutRef<'pre'> & MarkdownElementProps): ReactNode {
  const locale = useLocale();
  const ref = useRef<HTMLPreElement>(null);
  const language = readLanguage(node?.children[0] as HtmlNode | undefined);
  // A long block is rendered in parts, so only the DOM has all of its text.
  const readText = () => (ref.current?.textContent ?? '').replace(/\n$/, '');
  return (
    <div data-tt-part="code-block">
      <div data-tt-part="code-block-header">
        <span data-tt-part="code-block-language">{language}</span>
        <CopyButton text={readText} label={locale.copyCode} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard. */}
      <pre {...props} ref={ref} tabIndex={0} dir="ltr">
        {children}
      </pre>
    </div>
  );
}

function readLanguage(code: HtmlNode | undefined): string {
  const names = code?.properties?.className;
  const name = Array.isArray(names) ? names.find((item) => String(item).startsWith('language-')) : undefined;
  return name === undefined ? '' : String(name).slice('language-'.length, 40);
}
