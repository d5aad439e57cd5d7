'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hasModifier } from '../../../dom/hasModifier.js';
import type { AnswerFigure } from '../../../figures/AnswerFigure.js';
import { FigureLinker } from '../../../figures/FigureLinker.js';
import { FIGURE, markFigures } from '../../../figures/markFigures.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useTurnDetails } from '../../../hooks/turns/useTurnDetails.js';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import type { AnswerPass } from '../../markdown/AnswerPass.js';
import type { MarkdownComponents } from '../../markdown/MarkdownComponents.js';
import { CellMarksContext, type MarkedCells } from '../../rows/CellMarks.js';
import { nextByKey } from '../../ui/nextByKey.js';
import { describeFigure } from './describeFigure.js';

interface OpenFigure {
  readonly figure: AnswerFigure;
  readonly element: HTMLElement;
}

interface AnswerFiguresProps {
  readonly turnId: string;
  /** Called with the pass that links the figures of the answer, and again if its results change. */
  readonly onLinks: (links: AnswerPass) => void;
}

/** Links the figures of a turn's answer. The cells of the open figure are marked, and named below it. */
export function AnswerFigures({ turnId, onLinks }: AnswerFiguresProps): ReactNode {
  const locale = useLocale();
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  const describe = useTurnDetails();
  const marks = useContext(CellMarksContext);
  const results = useMemo(() => describe(turnId)?.results ?? [], [describe, turnId]);
  const [opened, setOpened] = useState<OpenFigure>();

  useEffect(() => {
    const linker = new FigureLinker(results, locale.code);
    const open: FigureLinkProps['onOpen'] = (figure, leads) => {
      setOpened(figure);
      marks.set({ cells: figure?.figure.cells ?? [], leads });
    };
    const Link = (props: Omit<FigureLinkProps, 'onOpen'>) => <FigureLink {...props} onOpen={open} />;
    onLinks({
      apply: (tree) => void markFigures(tree, linker),
      components: { [FIGURE]: Link } as MarkdownComponents,
    });
  }, [results, locale.code, marks, onLinks]);

  useBrowserLayoutEffect(() => {
    if (opened === undefined || note.current === null) return;
    place(note.current, opened.element);
    opened.element.setAttribute('aria-describedby', id);
    return () => opened.element.removeAttribute('aria-describedby');
  }, [opened, id]);

  if (opened === undefined) return null;
  const { title, lines } = describeFigure(opened.figure, results, locale);
  return (
    <div ref={note} id={id} role="tooltip" data-tt-part="figure-note">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two values may read the same.
        <div key={index} dir="auto">
          {line}
        </div>
      ))}
      <div data-tt-part="figure-note-title" dir="auto">
        {title}
      </div>
    </div>
  );
}

interface FigureLinkProps {
  readonly figure: AnswerFigure;
  /** Opens a figure, or closes the open one. `leads`: as in `MarkedCells`. */
  readonly onOpen: (figure?: OpenFigure, leads?: MarkedCells['leads']) => void;
  readonly children: ReactNode;
}

const LINK = '[data-tt-part="figure-link"]';

/** A figure that leads to cells. All figures of an answer are one tab stop; arrow keys move between them. */
function FigureLink({ figure, onOpen, children }: FigureLinkProps): ReactNode {
  const root = useRef<HTMLSpanElement>(null);
  // The first figure to be mounted is the tab stop until another gets the focus.
  useBrowserLayoutEffect(() => {
    if (root.current && linksAround(root.current).every(({ tabIndex }) => tabIndex < 0)) root.current.tabIndex = 0;
  }, []);
  const open = ({ currentTarget: element }: SyntheticEvent<HTMLElement>, leads?: MarkedCells['leads']) =>
    onOpen({ figure, element }, leads);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    for (const link of linksAround(event.currentTarget)) link.tabIndex = link === event.currentTarget ? 0 : -1;
    open(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' || event.key === ' ') open(event, 'focus');
    else if (event.key === 'Escape' && event.currentTarget.hasAttribute('aria-describedby')) onOpen();
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text of a button can't be selected or wrapped.
    <span
      ref={root}
      role="button"
      tabIndex={-1}
      data-tt-part="figure-link"
      onPointerEnter={(event) => open(event)}
      onPointerLeave={({ currentTarget }) => !currentTarget.matches(':focus') && onOpen()}
      onFocus={onFocus}
      onBlur={() => onOpen()}
      // Screen readers press without a pointer.
      onClick={(event) => open(event, event.detail === 0 ? 'focus' : 'pointer')}
      onKeyDown={onKeyDown}
    >
      {children}
    </span>
  );
}

function linksAround(link: HTMLElement): HTMLElement[] {
  return [...(link.closest('[data-tt-part="markdown"]')?.querySelectorAll<HTMLElement>(LINK) ?? [])];
}

/** Moves the focus in reading order with the arrow keys, Home and End. Returns whether the key was one of these. */
function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const all = linksAround(event.currentTarget);
  const at = all.indexOf(event.currentTarget);
  const line = hasModifier(event) ? undefined : { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  const next = line ?? nextByKey(event, at, all.length);
  if (next === undefined) return false;
  all.at(next % all.length)?.focus();
  return true;
}

/**
 * Centres the note below the line in which the figure begins, within the answer's width. If it would be cut off there, it is above the
 * line, unless the thread is too low for that.
 */
function place(note: HTMLElement, link: HTMLElement): void {
  const thread = link.closest('[data-tt-part="message-scroller"]')?.getBoundingClientRect();
  const [line] = link.getClientRects();
  const around = note.offsetParent?.getBoundingClientRect();
  if (line === undefined || around === undefined) return;
  const left = line.left - around.left + (line.width - note.offsetWidth) / 2;
  note.style.left = `${Math.max(0, Math.min(left, around.width - note.offsetWidth))}px`;
  const above = line.top - note.offsetHeight - 2 * GAP;
  const isCut = thread !== undefined && line.bottom + note.offsetHeight + GAP > thread.bottom && above > thread.top;
  note.style.top = `${(isCut ? above : line.bottom) - around.top}px`;
}

/** The space between a figure and its note, in pixels. */
const GAP = 4;
