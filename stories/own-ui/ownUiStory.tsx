import { type ReactNode, useEffect, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ChatProvider, createMemoryThreadStore, suggestFollowUps, type ThreadListStore } from 'tabletalk/hooks';
import { playedInDocs } from '../playedInDocs.js';
import { useStoryLook } from '../StoryFrame.js';
import { createProduct, type Product } from './createProduct.js';
import './ownUi.css';

export const QUESTION = 'Which country leads?';

/** A product around a story: created once, and closed with it. */
export function WithProduct({
  children,
  ...settings
}: Parameters<typeof createProduct>[0] & {
  readonly children: (product: Product & { readonly store: ThreadListStore }) => ReactNode;
}) {
  const [product] = useState(() => ({ ...createProduct(settings), store: createMemoryThreadStore() }));
  useEffect(() => () => product.service.close(), [product]);
  return <div className="own-ui">{children(product)}</div>;
}

/** A product with one conversation. */
export function InConversation({
  children,
  ...settings
}: Parameters<typeof createProduct>[0] & { readonly children: ReactNode }) {
  const { locale } = useStoryLook();
  return (
    <WithProduct {...settings}>
      {({ options }) => (
        <ChatProvider {...options} locale={locale} suggestionsFor={suggestFollowUps}>
          {children}
        </ChatProvider>
      )}
    </WithProduct>
  );
}

/**
 * The docs that the stories have in common: the code to copy is the component's file, and the page shows an answer rather than an
 * empty field. Spread it: Storybook adds the comment above `meta` to an object literal, and would replace a call by it.
 */
export const showing = (source: string) => ({ ...playedInDocs.docs, source: { code: source, language: 'tsx' } });

/** Asks the question. Resolves once it has been sent. */
export async function ask(canvasElement: HTMLElement, question = QUESTION) {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox'), `${question}{Enter}`);
  await expect(canvas.getByRole('textbox')).toHaveValue('');
  return canvas;
}
