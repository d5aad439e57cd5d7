import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

export interface PageLinkProps extends ComponentPropsWithoutRef<'a'> {
  readonly to: string;
  readonly onNavigate: (path: string) => void;
}

/** A link to another view of the page. A click with a modifier key behaves as on any link. */
export function PageLink({ to, onNavigate, ...attributes }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate(to);
  };
  return <a {...attributes} href={to + window.location.search} onClick={follow} />;
}
