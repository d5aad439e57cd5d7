import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { addressOf, type Navigate, type Parameters } from './addressOf.js';

export interface PageLinkProps extends ComponentPropsWithoutRef<'a'> {
  readonly to: string;
  readonly parameters?: Parameters;
  readonly onNavigate: Navigate;
}

/** A link to another view of the page. A click with a modifier key behaves as on any link. */
export function PageLink({ to, parameters, onNavigate, ...attributes }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate(to, parameters);
  };
  return <a {...attributes} href={addressOf(to, parameters)} onClick={follow} />;
}
