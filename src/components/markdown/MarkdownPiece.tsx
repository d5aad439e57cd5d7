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

/** The options with which all pieces of an answer are rendered. */
export interface PieceSettings {
  /** Components by element name. */
  readonly components: Components;
  /** A product's plugins. They transform the tree of each piece separately. */
  readonly remarkPlugins: Plugins;
  /** Rehype plugins that make a tree safe. They run after all others. */
  readonly sanitize: Plugins;
  /** The definitions and footnote numbers of the whole answer. */
  readonly references: References;
  /** Passed on to react-markdown. */
  readonly remarkRehypeOptions: NonNullable<Options['remarkRehypeOptions']>;
  /** Passed on to react-markdown. */
  readonly urlTransform: (url: string) => string;
}

/** The settings of the answer around; nothing is rendered without them. */
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

/** Renders one part of the footnotes at the end of an answer. */
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

/** Renders the pieces that continue a long block, inside its element. */
function Rest(): ReactNode {
  const groups = useContext(RestContext);
  return groups === undefined ? null : <PieceGroups groups={groups} />;
}

/** The component for `REST`, which every piece needs. */
export const REST_COMPONENT = { [REST]: Rest } as Components;

function setLoose({ isLoose }: Pick<Piece, 'isLoose'>) {
  return (tree: unknown) => {
    const list = (tree as MarkdownNode).children?.find(({ type }) => type === 'list');
    if (list !== undefined) list.spread = isLoose;
  };
}
