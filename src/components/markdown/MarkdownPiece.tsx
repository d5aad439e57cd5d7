'use client';

import { createContext, memo, type ReactNode, useContext } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import { adoptTree, REST, shapeFootnotes, shapePiece } from '../../markdown/adoptTree.js';
import type { FootnotePart } from '../../markdown/FootnoteSection.js';
import type { MarkdownNode } from '../../markdown/MarkdownNode.js';
import type { Piece, Run } from '../../markdown/Piece.js';
import type { References } from '../../markdown/References.js';
import { resolveReferences } from '../../markdown/resolveReferences.js';
import { PlainPiece } from './PlainPiece.js';

type Plugins = NonNullable<Options['remarkPlugins']>;

/** What all pieces of an answer are rendered with. */
export interface PieceSettings {
  readonly components: Components;
  /** Transform the tree of each piece by itself. */
  readonly remarkPlugins: Plugins;
  /** Run last. */
  readonly sanitize: Plugins;
  readonly references: References;
  readonly remarkRehypeOptions: NonNullable<Options['remarkRehypeOptions']>;
  readonly urlTransform: (url: string) => string;
}

export const PieceSettingsContext = createContext<PieceSettings | undefined>(undefined);

/** Whether more text of the block around may come. */
export const OpenBlockContext = createContext(false);

const RestContext = createContext<Piece['rest']>(undefined);

/** Pieces one after the other; only those that changed are rendered. */
export const PieceGroups = memo(function PieceGroups({ groups }: { readonly groups: readonly (readonly Run[])[] }) {
  return groups.map((runs, index) => <PieceRuns key={keyOf(index)} runs={runs} />);
});

const PieceRuns = memo(function PieceRuns({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => <PieceRun key={keyOf(index)} run={run} />);
});

const PieceRun = memo(function PieceRun({ run }: { readonly run: Run }) {
  return run.map((piece) => <MarkdownPiece key={piece.key} piece={piece} />);
});

/** Runs are counted and never move. */
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

interface PieceContentProps extends Pick<Piece, 'read' | 'part' | 'isLoose' | 'hasTasks'> {
  readonly hasRest: boolean;
}

const PieceContent = memo(function PieceContent({ read, part, isLoose, hasTasks, hasRest }: PieceContentProps) {
  const settings = useContext(PieceSettingsContext);
  if (settings === undefined) return null;
  const { components, remarkPlugins, references, sanitize, remarkRehypeOptions } = settings;
  const looseness: Plugins = part === 'items' || hasRest ? [[setLoose, { isLoose }]] : [];
  return (
    <ReactMarkdown
      remarkPlugins={[[adoptTree, read], ...remarkPlugins, ...looseness, [resolveReferences, references]]}
      rehypePlugins={[...sanitize, [shapePiece, { part, hasRest, hasTasks }]]}
      remarkRehypeOptions={remarkRehypeOptions}
      components={components}
      urlTransform={settings.urlTransform}
    />
  );
});

/** Footnotes, at the end of an answer. */
export const Footnotes = memo(function Footnotes({ part: { start, read } }: { readonly part: FootnotePart }) {
  const settings = useContext(PieceSettingsContext);
  if (settings === undefined) return null;
  return (
    <ReactMarkdown
      remarkPlugins={[[adoptTree, read], ...settings.remarkPlugins]}
      rehypePlugins={[...settings.sanitize, [shapeFootnotes, start]]}
      remarkRehypeOptions={settings.remarkRehypeOptions}
      components={settings.components}
      urlTransform={settings.urlTransform}
    />
  );
});

/** Stands in the tree where a long block goes on in other pieces. */
function Rest(): ReactNode {
  const groups = useContext(RestContext);
  return groups === undefined ? null : <PieceGroups groups={groups} />;
}

/** To be among the components of every piece. */
export const REST_COMPONENT = { [REST]: Rest } as Components;

function setLoose({ isLoose }: Pick<Piece, 'isLoose'>) {
  return (tree: unknown) => {
    const list = (tree as MarkdownNode).children?.find(({ type }) => type === 'list');
    if (list !== undefined) list.spread = isLoose;
  };
}
