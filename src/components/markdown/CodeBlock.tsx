'use client';

import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { ExtraProps } from 'react-markdown';
import { useLocale } from '../ChatUiContext.js';
import { CopyButton } from '../CopyButton.js';
import type { HtmlNode } from './sanitizeTree.js';

/** A code block with the name of its language and a copy button. */
export function CodeBlock({ node, children, ...props }: ComponentPropsWithoutRef<'pre'> & ExtraProps): ReactNode {
  const locale = useLocale();
  const code = node?.children[0] as HtmlNode | undefined;
  const language = readLanguage(code);
  return (
    <div data-tt-part="code-block">
      <div data-tt-part="code-block-header">
        <span data-tt-part="code-block-language">{language}</span>
        <CopyButton text={readText(code).replace(/\n$/, '')} label={locale.copyCode} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre {...props} tabIndex={0} dir="ltr">
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

function readText(node: HtmlNode | undefined): string {
  return node?.value ?? (node?.children ?? []).map(readText).join('');
}
