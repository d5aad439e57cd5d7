'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { AnswerFigure } from '../../../figures/AnswerFigure.js';
import { FigureLinker } from '../../../figures/FigureLinker.js';
import { FIGURE, markFigures } from '../../../figures/markFigures.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import { useTurnDetails } from '../../../hooks/useTurnDetails.js';
import { createListeners } from '../../../protocol/createListeners.js';
import type { Result } from '../../../rows/Result.js';
import type { AnswerPass } from '../../markdown/AnswerPass.js';
import type { MarkdownComponents } from '../../markdown/MarkdownComponents.js';
import { type CellMarks, CellMarksContext, type MarkedCells } from '../../rows/CellMarks.js';
import { describeFigure } from './describeFigure.js';

interface OpenFigure {
  readonly figure: AnswerFigure;
  readonly element: HTMLElement;
}

/** The linked figures of an answer, and which of them is open. */
interface FigureLinks extends AnswerPass {
  readonly results: readonly Result[];
  readonly getOpen: () => OpenFigure | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens a figure, or closes the open one: its cells are marked and named. */
  readonly open: (figure?: OpenFigure, leads?: MarkedCells['leads']) => void;
}

interface AnswerFiguresProps {
  readonly turnId: string;
  /** Called with what links the figures of the answer, and again if its results change. */
  readonly onLinks: (links: AnswerPass) => void;
}

/** Links the figures of a turn's answer, and names the cells of the one that is open. */
export function AnswerFigures({ turnId, onLinks }: AnswerFiguresProps): ReactNode {
  const { code } = useLocale();
  const describe = useTurnDetails();
  const marks = useContext(CellMarksContext);
  const links = useMemo(
    () => createFigureLinks(describe(turnId)?.results ?? [], code, marks),
    [describe, turnId, code, marks],
  );
  useEffect(() => onLinks(links), [onLinks, links]);
  return <FigureNote links={links} />;
}

/** Creates the links of an answer to the results of its turn. `locale`: the reader's. */
function createFigureLinks(results: readonly Result[], locale: string, marks: CellMarks): FigureLinks {
  const linker = new FigureLinker(results, locale);
  const { subscribe, tell } = createListeners();
  let opened: OpenFigure | undefined;
  const links: FigureLinks = {
    ...{ results, subscribe, getOpen: () => opened },
    apply: (tree) => void markFigures(tree, linker),
    components: {
      [FIGURE]: (props: Pick<FigureLinkProps, 'figure' | 'children'>) => <FigureLink {...props} links={links} />,
    } as MarkdownComponents,
    open(figure, leads) {
      opened = figure;
      marks.set({ cells: figure?.figure.cells ?? [], leads });
      tell();
    },
  };
  return links;
}

interface FigureLinkProps {
  readonly figure: AnswerFigure;
  readonly links: FigureLinks;
  readonly children: ReactNode;
}

const LINK = '[data-tt-part="figure-link"]';

/** A figure that leads to cells. All of an answer are one tab stop, with arrow keys between them. */
function FigureLink({ figure, links, children }: FigureLinkProps): ReactNode {
  const root = useRef<HTMLSpanElement>(null);
  const open = (leads?: MarkedCells['leads']) => {
    if (root.current !== null) links.open({ figure, element: root.current }, leads);
  };
  const close = () => {
    if (links.getOpen()?.element === root.current) links.open();
  };
  // The first one to be mounted is the tab stop until another has the focus.
  useBrowserLayoutEffect(() => {
    const others = linksAround(root.current);
    if (root.current !== null && others.every(({ tabIndex }) => tabIndex < 0)) root.current.tabIndex = 0;
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' || event.key === ' ') open('focus');
    else if (event.key === 'Escape' && links.getOpen() !== undefined) links.open();
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text of a button can't be selected, nor broken into lines.
    <span
      ref={root}
      role="button"
      tabIndex={-1}
      data-tt-part="figure-link"
      onPointerEnter={() => open()}
      onPointerLeave={() => root.current !== root.current?.ownerDocument.activeElement && close()}
      onFocus={() => {
        for (const link of linksAround(root.current)) link.tabIndex = link === root.current ? 0 : -1;
        open();
      }}
      onBlur={close}
      // A screen reader presses without a pointer.
      onClick={({ detail }) => open(detail === 0 ? 'focus' : 'pointer')}
      onKeyDown={onKeyDown}
    >
      {children}
    </span>
  );
}

function linksAround(link: HTMLElement | null): HTMLElement[] {
  return [...(link?.closest('[data-tt-part="markdown"]')?.querySelectorAll<HTMLElement>(LINK) ?? [])];
}

/** Arrow keys in reading order, Home and End. Returns whether the key was one. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const all = linksAround(currentTarget);
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const at = all.indexOf(currentTarget);
  const to = { [next]: at + 1, ArrowDown: at + 1, [previous]: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  all.at(to % all.length)?.focus();
  return true;
}

/** Names the cells of the open figure, below it. */
function FigureNote({ links }: { readonly links: FigureLinks }): ReactNode {
  const locale = useLocale();
  const id = useId();
  const note = useRef<HTMLDivElement>(null);
  const opened = useSyncExternalStore(links.subscribe, links.getOpen, links.getOpen);
  useBrowserLayoutEffect(() => {
    if (opened === undefined || note.current === null) return;
    placeBelow(note.current, opened.element);
    opened.element.setAttribute('aria-describedby', id);
    return () => opened.element.removeAttribute('aria-describedby');
  }, [opened, id]);
  if (opened === undefined) return null;
  const { title, lines } = describeFigure(opened.figure, links.results, locale);
  return (
    <div ref={note} id={id} role="tooltip" data-tt-part="figure-note">
      {lines.map((line) => (
        <div key={line} dir="auto">
          {line}
        </div>
      ))}
      <div data-tt-part="figure-note-title" dir="auto">
        {title}
      </div>
    </div>
  );
}

/** Centred below the line in which the figure begins, within the answer's width. */
function placeBelow(note: HTMLElement, link: HTMLElement): void {
  const [line] = link.getClientRects();
  const around = note.offsetParent?.getBoundingClientRect();
  if (line === undefined || around === undefined) return;
  const left = line.left - around.left + (line.width - note.offsetWidth) / 2;
  note.style.left = `${Math.max(0, Math.min(left, around.width - note.offsetWidth))}px`;
  note.style.top = `${line.bottom - around.top}px`;
}
