'use client';

import { createContext, memo, type ReactNode, useContext } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { Piece, Run } from '../../markdown/pieces/Piece.js';
import { type PieceTreeSettings, readFootnoteTree, readPieceTree } from '../../markdown/pieces/readPieceTree.js';
import type { FootnotePart } from '../../markdown/references/FootnoteSection.js';
import { REST } from '../../markdown/shapeTree.js';
import { LongText } from '../ui/LongText.js';
import type { MarkdownComponents, MarkdownLook } from './MarkdownComponents.js';
import { toElements } from './toElements.js';

/** The settings with which all pieces of an answer are rendered. */
export interface PieceSettings extends PieceTreeSettings, Pick<MarkdownLook, 'components' | 'pass'> {}

/** The settings of the surrounding answer. Pieces render nothing without them. */
export const PieceSettingsContext = createContext<PieceSettings | undefined>(undefined);

/** Whether the surrounding block may still grow. */
export const OpenBlockContext = createContext(false);

const RestContext = createContext<Piece['rest']>(undefined);

/** Renders pieces in order. Only those that changed are re-rendered. */
export const PieceGroups = memo(function PieceGroups({ groups }: { readonly groups: readonly (readonly Run[])[] }) {
  return groups.map((runs, index) => <PieceRuns key={keyOf(index)} runs={runs} />);
});

const PieceRuns = memo(function PieceRuns({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => <PieceRun key={keyOf(index)} run={run} />);
});

const PieceRun = memo(function PieceRun({ run }: { readonly run: Run }) {
  return run.map((piece) => <MarkdownPiece key={piece.key} piece={piece} />);
});

/** Runs and groups never move, so their index identifies them. */
function keyOf(index: number): string {
  return String(index);
}

const MarkdownPiece = memo(function MarkdownPiece({ piece }: { readonly piece: Piece }) {
  if (piece.part === 'plain') return <PlainPiece text={piece.source} />;
  const content = (
    <PieceContent
      read={piece.read}
      part={piece.part}
      isLoose={piece.isLoose}
      hasTasks={piece.hasTasks}
      hasRest={piece.rest !== undefined}
    />
  );
  if (piece.part !== 'blocks') return content;
  return (
    <OpenBlockContext.Provider value={piece.isOpen}>
      {piece.key > 0 && '\n'}
      <RestContext.Provider value={piece.rest}>{content}</RestContext.Provider>
    </OpenBlockContext.Provider>
  );
});

/** A part of an answer shown as plain text, with a note that explains this. */
function PlainPiece({ text }: { readonly text: string }) {
  const locale = useLocale();
  return (
    <div data-tt-part="markdown-plain">
      <div data-tt-part="markdown-plain-note">{locale.shownPlain}</div>
      <div data-tt-part="markdown-plain-text">
        <LongText text={text} isCopyable />
      </div>
    </div>
  );
}

interface PieceContentProps extends Pick<Piece, 'read' | 'part' | 'isLoose' | 'hasTasks'> {
  readonly hasRest: boolean;
}

const PieceContent = memo(function PieceContent({ hasRest, ...piece }: PieceContentProps) {
  const settings = useContext(PieceSettingsContext);
  if (settings === undefined) return null;
  const tree = readPieceTree({ ...piece, hasRest }, settings);
  settings.pass?.(tree);
  return toElements(tree.children, settings.components);
});

/** Renders one part of the footnotes at the end of an answer. */
export const Footnotes = memo(function Footnotes({ part }: { readonly part: FootnotePart }) {
  const settings = useContext(PieceSettingsContext);
  if (settings === undefined) return null;
  return toElements(readFootnoteTree(part, settings).children, settings.components);
});

/** Renders the pieces that continue a long block, inside its element. */
function Rest(): ReactNode {
  const groups = useContext(RestContext);
  return groups === undefined ? null : <PieceGroups groups={groups} />;
}

/** The component for `REST`, which every piece needs. */
export const REST_COMPONENT = { [REST]: Rest } as MarkdownComponents;
