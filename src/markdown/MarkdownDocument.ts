import { closeOpenMarkup } from './closeOpenMarkup.js';
import type { ParseMarkdown } from './createParser.js';
import { type FootnotePart, FootnoteSection } from './FootnoteSection.js';
import { findBoundary } from './findBoundary.js';
import { findLabels, type Labels } from './findLabels.js';
import { MarkdownFeed } from './MarkdownFeed.js';
import { lineStartOf, type MarkdownNode } from './MarkdownNode.js';
import type { Piece, PiecePart, Run } from './Piece.js';
import { PieceList } from './PieceList.js';
import { extendBlock, extendSource, extendTail, findPlainTail, type PlainTail } from './PlainTail.js';
import { findCalls, References } from './References.js';
import { MAX_LINE_LENGTH, measureText } from './readLine.js';
import { continues, findSplitter, type Splitter, splitBlock } from './splitBlock.js';

/** What there is to render. Every part of it is the same object until it changes. */
export interface MarkdownSnapshot {
  readonly groups: readonly (readonly Run[])[];
  readonly footnotes: readonly FootnotePart[];
  readonly references: References;
  /** Whether there is more to show that has come, for `advance` in another task. */
  readonly isBehind: boolean;
  /** Characters that are not shown before `showMore` is called. */
  readonly held: number;
}

/**
 * Characters of the open rest that are parsed and rendered again at every update. Above it, in a paragraph, quotation or item
 * that hardly ends, this happens each time that a sixteenth came: else each frame would cost what the whole block does.
 */
const LONGEST_OPEN = 4_000;

/** A block so long that it is taken in parts, while more of it may come. */
interface LongBlock {
  readonly splitter: Splitter;
  /** The index of its piece. */
  readonly index: number;
  readonly rest: PieceList;
  /** How many pieces of `rest` are settled. */
  settled: number;
  /** What its settled items say; the open one may say more. */
  isLoose: boolean;
  hasTasks: boolean;
}

/** The place of a settled piece, and what it refers to, for when that is defined later. */
interface Place {
  readonly index: number;
  readonly block: LongBlock | undefined;
  /** In `block.rest`; undefined is the piece that began the block. */
  readonly restIndex: number | undefined;
}

/** What a piece says about others, to be taken up when it settles. */
interface Unsettled {
  readonly place: Place;
  readonly nodes: readonly MarkdownNode[];
  readonly source: string;
  readonly parsed: Parsed;
}

/**
 * An answer, parsed while it grows. What is settled, so that no text to come can change it, is parsed once and keeps its
 * pieces; the open rest is parsed again at every update. Long lists, tables and code blocks are settled in parts.
 *
 * One class above 300 lines: what is settled, what is open and what refers to what change together, at one place.
 */
export class MarkdownDocument {
  readonly #parse: ParseMarkdown;
  #references = new References();
  #pieces = new PieceList();
  /** Pieces that are settled; those after them show the open rest. */
  #settled = 0;
  /** Where the open rest begins. */
  #start = 0;
  #text = '';
  #isStreaming: boolean | undefined;
  #isFinished = false;
  #feed = new MarkdownFeed();
  /** Where the text ended that was parsed last, unless that was taken for the middle of a line. */
  #shownTo: number | undefined;
  /** Pieces to render again because of later text, in a later task. */
  #outdated = new Set<Place>();
  #block: LongBlock | undefined;
  #places = new Map<string, Place[]>();
  /** Pieces that call footnotes, in order. */
  #callers: { readonly place: Place; readonly calls: readonly string[] }[] = [];
  /** Pieces with references that nothing defined when they settled. */
  #provisional: { readonly place: Place; readonly labels: readonly string[] }[] = [];
  #open: Unsettled[] = [];
  /** The open rest as received when it was parsed last, and the plain text at its end. */
  #parsed: { readonly raw: string; tail: PlainTail | undefined } | undefined;
  readonly #hasOwnSyntax: boolean;
  #footnotes = new FootnoteSection();
  #snapshot: MarkdownSnapshot = {
    groups: [],
    footnotes: [],
    references: this.#references,
    isBehind: false,
    held: 0,
  };

  /** `hasOwnSyntax`: whether text may be markup that markdown does not have. */
  constructor(parse: ParseMarkdown, hasOwnSyntax = false) {
    this.#parse = parse;
    this.#hasOwnSyntax = hasOwnSyntax;
  }

  get snapshot(): MarkdownSnapshot {
    return this.#snapshot;
  }

  /**
   * Takes the answer as far as it has come. Cheap when it is the last one with more text behind it. A long text is only
   * begun with: while `isBehind`, `advance` continues.
   */
  update(text: string, isStreaming: boolean): MarkdownSnapshot {
    if (text === this.#text && isStreaming === this.#isStreaming) return this.#snapshot;
    const isOver = this.#isStreaming === false;
    if (isOver || !text.startsWith(this.#text)) this.#reset();
    // A byte order mark is no text, and the parser does not count it.
    if (this.#text === '' && text.charCodeAt(0) === 0xfeff) this.#start = 1;
    const from = this.#text.length;
    this.#isStreaming = isStreaming;
    if (isStreaming && this.#isSmall(text.length - from, text.length)) return this.#snapshot;
    this.#text = text;
    if (isStreaming && this.#canExtend() && this.#extend(text.slice(from))) {
      this.#snapshot = { ...this.#snapshot, groups: this.#pieces.groups };
      return this.#snapshot;
    }
    return this.advance();
  }

  /** Shows more of a text that is longer than what one task can show. */
  advance(): MarkdownSnapshot {
    this.#parsed = undefined;
    this.#feed.beginTask();
    const state = this.#work();
    if (state === 'done' && this.#isStreaming === false && !this.#isFinished) this.#finish();
    this.#renderOutdated();
    const footnotes = this.#footnotes.update(this.#references, (cost) => {
      this.#feed.spend(cost);
      return this.#feed.left > 0;
    });
    this.#snapshot = {
      groups: this.#pieces.groups,
      footnotes,
      references: this.#references,
      isBehind: state === 'paused' || this.#outdated.size > 0 || this.#footnotes.isBehind,
      held: state === 'held' ? this.#text.length - this.#feed.next : 0,
    };
    return this.#snapshot;
  }

  /** Shows another part of a text that is so long that its rest is held back. */
  showMore(): MarkdownSnapshot {
    this.#feed.raiseLimit();
    return this.advance();
  }

  /** Whether so little came, beside what would be parsed again, that it can wait for more. */
  #isSmall(added: number, length: number): boolean {
    const { isBehind, held } = this.#snapshot;
    return !isBehind && held === 0 && added < (length - this.#start - LONGEST_OPEN) / 16;
  }

  /** Whether all that came before is shown, and the last line is still one that can be parsed. */
  #canExtend(): boolean {
    const { isBehind, held } = this.#snapshot;
    return !isBehind && held === 0 && this.#text.length - this.#feed.next <= MAX_LINE_LENGTH;
  }

  /** Parses what one task can. */
  #work(): 'done' | 'paused' | 'held' {
    for (;;) {
      const step = this.#feed.step(this.#text, this.#isStreaming === true, this.#start);
      if (step.kind === 'end') return this.#parseEnd();
      if (step.kind === 'hold') return 'held';
      if (step.kind === 'pause') return 'paused';
      if (step.kind === 'settle') this.#settleOpen(step.isPlain);
      else if (step.kind === 'plain') {
        this.#showPlain(step.to, step.isOver);
        if (step.to === this.#text.length) return 'done';
      } else {
        this.#advance(step.to, step.isLast && this.#isStreaming === true);
        if (step.isLast) return 'done';
      }
    }
  }

  /** Parses the open rest as one to which nothing comes, where it was parsed otherwise. */
  #parseEnd(): 'done' | 'paused' {
    const end = this.#text.length;
    if (this.#isStreaming || this.#feed.isPlain || this.#shownTo === end || this.#start === end) return 'done';
    if (!this.#feed.reserve(this.#start)) return 'paused';
    this.#advance(end, false);
    return 'done';
  }

  #reset(): void {
    this.#references = new References();
    this.#pieces = new PieceList();
    this.#settled = 0;
    this.#start = 0;
    this.#text = '';
    this.#isFinished = false;
    this.#feed = new MarkdownFeed();
    this.#outdated = new Set();
    this.#shownTo = undefined;
    this.#block = undefined;
    this.#parsed = undefined;
    this.#places = new Map();
    this.#callers = [];
    this.#provisional = [];
    this.#footnotes = new FootnoteSection();
  }

  /** Adds plain text to the last text without parsing, where that gives the same tree. Returns whether it does. */
  #extend(added: string): boolean {
    const open = this.#open.at(-1);
    const last = open?.nodes.at(-1);
    if (this.#parsed === undefined || open === undefined || last === undefined) return false;
    const { raw, tail = findPlainTail(last, raw, open.parsed.source) } = this.#parsed;
    const longer = tail && extendTail(tail, added);
    if (longer === undefined) return false;
    this.#parsed.tail = longer;
    const { block, index } = open.place;
    const list = block === undefined ? this.#pieces : block.rest;
    const at = block === undefined ? index : block.settled;
    const piece = list.get(at);
    if (piece === undefined) return false;
    const nodes = [...open.nodes.slice(0, -1), extendBlock(longer)];
    const source = extendSource(longer, open.source);
    list.set(at, { ...piece, source, read: this.#lender(source, nodes, open.parsed) });
    if (block !== undefined) this.#showBlock(block);
    return true;
  }

  /** Parses the open rest up to `end`, and settles what is settled. */
  #advance(end: number, isOpenEnded: boolean): void {
    this.#open = [];
    this.#shownTo = isOpenEnded ? undefined : end;
    const head = this.#block?.splitter.head ?? '';
    const raw = head + this.#text.slice(this.#start, end);
    const source = isOpenEnded ? closeOpenMarkup(raw) : raw;
    const labels = findLabels(source);
    const blocks = this.#parse(source, this.#references.knownLabels(labels)).children ?? [];
    const parsed: Parsed = {
      source,
      shift: this.#start - head.length,
      labels,
      definitions: definitionsIn(blocks),
      changed: firstDifference(raw, source),
    };
    const others = this.#block === undefined ? blocks : this.#advanceBlock(this.#block, blocks, parsed);
    if (others !== undefined) this.#advanceBlocks(others, parsed);
    if (isOpenEnded && !this.#hasOwnSyntax) this.#parsed = { raw, tail: undefined };
  }

  /** Goes on with a long block. Returns the blocks behind it, or undefined when there are none. */
  #advanceBlock(block: LongBlock, blocks: readonly MarkdownNode[], parsed: Parsed): MarkdownNode[] | undefined {
    const { splitter } = block;
    const [first, ...others] = blocks;
    const isOver = first !== undefined && !continues(splitter, first, parsed.source);
    if (first === undefined || isOver) {
      block.rest.cut(block.settled);
      this.#showBlock(block, !isOver);
      this.#pieces.cut(block.index + 1);
      if (!isOver) return undefined;
      this.#block = undefined;
      return [first, ...others];
    }
    if (others[0] !== undefined && findBoundary(blocks, parsed.source, parsed.changed) > 0) {
      block.isLoose ||= isLoose(first);
      this.#setLoose(block, block.isLoose);
      this.#addPart(block, first, parsed, this.#start - parsed.shift, lineStartOf(others[0]), true);
      this.#showBlock(block, false);
      this.#block = undefined;
      this.#start = parsed.shift + lineStartOf(others[0]);
      return others;
    }
    const split = others.length === 0 ? splitBlock(splitter, first, parsed.source) : undefined;
    if (split !== undefined) block.isLoose ||= isLoose(first, split.settled);
    this.#setLoose(block, block.isLoose || isLoose(first));
    if (split !== undefined) {
      this.#addPart(block, split.settled, parsed, this.#start - parsed.shift, split.at, true);
      this.#start = parsed.shift + split.at;
    }
    const end = others[0] === undefined ? parsed.source.length : lineStartOf(others[0]);
    this.#addPart(block, split?.open ?? first, parsed, this.#start - parsed.shift, end, false);
    this.#showBlock(block);
    this.#showOpen(others, parsed);
    return undefined;
  }

  /** Adds a part of a long block, `from` and `to` in what was parsed, behind the parts that are settled. */
  #addPart(block: LongBlock, node: MarkdownNode, parsed: Parsed, from: number, to: number, isSettled: boolean): void {
    const { splitter, rest } = block;
    const source = `${splitter.head}${parsed.source.slice(from, to)}${isSettled ? splitter.foot : ''}`;
    block.hasTasks ||= hasTasks(node);
    const piece = this.#createPiece(parsed.shift + from, splitter.part, source, [node], parsed, {
      isOpen: !isSettled,
      isLoose: this.#pieces.get(block.index)?.isLoose ?? false,
      hasTasks: false,
    });
    rest.set(block.settled, piece);
    rest.cut(block.settled + 1);
    const place: Place = { index: block.index, block, restIndex: block.settled };
    if (isSettled) block.settled += 1;
    this.#note({ place, nodes: [node], source, parsed }, isSettled);
  }

  /** A list is loose when any of its items is: then the items before it are rendered again. */
  #setLoose(block: LongBlock, loose: boolean): void {
    const first = this.#pieces.get(block.index);
    if (first === undefined || first.isLoose === loose) return;
    this.#pieces.set(block.index, { ...this.#again(first), isLoose: loose });
    for (let restIndex = 0; restIndex < block.rest.length; restIndex += 1) {
      this.#outdated.add({ index: block.index, block, restIndex });
    }
  }

  /** Puts the parts of a long block into its piece. */
  #showBlock(block: LongBlock, isOpen = true): void {
    const piece = this.#pieces.get(block.index);
    if (piece === undefined) return;
    const shown = piece.hasTasks === block.hasTasks ? piece : { ...this.#again(piece), hasTasks: block.hasTasks };
    this.#pieces.set(block.index, { ...shown, isOpen, rest: block.rest.groups });
  }

  #advanceBlocks(blocks: readonly MarkdownNode[], parsed: Parsed): void {
    const boundary = findBoundary(blocks, parsed.source, parsed.changed);
    const next = boundary > 0 ? blocks[boundary] : undefined;
    if (next !== undefined) {
      // Where the last open block had a piece of its own, that piece stays.
      const key = this.#pieces.get(this.#settled + 1)?.key;
      const cut = blocks.findIndex((block) => parsed.shift + lineStartOf(block) === key);
      const middle = cut > 0 && cut < boundary ? blocks[cut] : undefined;
      if (middle !== undefined) this.#settleBlocks(blocks.slice(0, cut), parsed, lineStartOf(middle));
      this.#settleBlocks(blocks.slice(middle === undefined ? 0 : cut, boundary), parsed, lineStartOf(next));
      this.#start = parsed.shift + lineStartOf(next);
    }
    const open = blocks.slice(boundary);
    if (open.length !== 1 || open[0] === undefined || !this.#beginBlock(open[0], parsed)) this.#showOpen(open, parsed);
  }

  /** Settles the first part of a block that is a long one already. Returns whether it is. */
  #beginBlock(node: MarkdownNode, parsed: Parsed): boolean {
    const splitter = findSplitter(node, parsed.source);
    const split = splitter && splitBlock(splitter, node, parsed.source);
    if (splitter === undefined || split === undefined) return false;
    const block: LongBlock = {
      splitter,
      index: this.#settled,
      rest: new PieceList(),
      settled: 0,
      isLoose: isLoose(node, split.settled),
      hasTasks: hasTasks(split.settled),
    };
    this.#settleBlocks([split.settled], parsed, split.at, block);
    this.#setLoose(block, isLoose(node));
    this.#block = block;
    this.#start = parsed.shift + split.at;
    this.#addPart(block, split.open, parsed, split.at, parsed.source.length, false);
    this.#showBlock(block);
    this.#pieces.cut(this.#settled);
    return true;
  }

  /** Shows blocks that are open. The last one has a piece of its own from the start, so that it keeps it when it settles. */
  #showOpen(blocks: readonly MarkdownNode[], parsed: Parsed): void {
    this.#pieces.cut(this.#settled + Math.min(blocks.length, 2));
    const last = blocks.at(-1);
    if (last === undefined) return;
    if (blocks.length > 1) this.#setBlocks(this.#settled, blocks.slice(0, -1), parsed, lineStartOf(last), false);
    this.#setBlocks(this.#settled + (blocks.length > 1 ? 1 : 0), [last], parsed, parsed.source.length, false);
  }

  #settleBlocks(blocks: readonly MarkdownNode[], parsed: Parsed, to: number, block?: LongBlock): void {
    this.#setBlocks(this.#settled, blocks, parsed, to, true, block);
    this.#settled += 1;
  }

  /** Sets the piece of blocks that end at `to` of what was parsed. `block`: that they are the first part of. */
  #setBlocks(
    index: number,
    nodes: readonly MarkdownNode[],
    parsed: Parsed,
    to: number,
    isSettled: boolean,
    block?: LongBlock,
  ): void {
    const from = nodes[0] === undefined ? 0 : lineStartOf(nodes[0]);
    const source = parsed.source.slice(from, to) + (block?.splitter.foot ?? '');
    const piece = this.#createPiece(parsed.shift + from, 'blocks', source, nodes, parsed, {
      isOpen: !isSettled,
      isLoose: block?.isLoose ?? false,
      hasTasks: block?.hasTasks ?? false,
    });
    this.#pieces.set(index, piece);
    this.#note({ place: { index, block, restIndex: undefined }, nodes, source, parsed }, isSettled);
  }

  #createPiece(
    key: number,
    part: PiecePart,
    source: string,
    nodes: readonly MarkdownNode[],
    parsed: Parsed,
    flags: Pick<Piece, 'isOpen' | 'isLoose' | 'hasTasks'>,
  ): Piece {
    if (parsed.labels.footnotes.size > 0) this.#references.number(nodes);
    return { key, part, source, read: this.#lender(source, nodes, parsed), rest: undefined, ...flags };
  }

  /** Gives the nodes to the first rendering, and to any other what is parsed again. */
  #lender(source: string, nodes: readonly MarkdownNode[], parsed: Parsed): () => MarkdownNode {
    const definitions = [...this.#references.definitions(parsed.labels), ...parsed.definitions];
    let ready: MarkdownNode | undefined = { type: 'root', children: [...definitions, ...nodes] };
    const parseAgain = this.#reader(source);
    return () => {
      const tree = ready ?? parseAgain();
      ready = undefined;
      return tree;
    };
  }

  /** The same piece, to be rendered again from its source. */
  #again(piece: Piece): Piece {
    return { ...piece, read: this.#reader(piece.source) };
  }

  #reader(source: string): () => MarkdownNode {
    const references = this.#references;
    return () => {
      const labels = findLabels(source);
      const tree = this.#parse(source, references.knownLabels(labels));
      return { ...tree, children: [...references.definitions(labels), ...(tree.children ?? [])] };
    };
  }

  #note(unsettled: Unsettled, isSettled: boolean): void {
    if (isSettled) this.#settle(unsettled);
    else this.#open.push(unsettled);
  }

  /** Takes up what settled blocks define, and remembers what they refer to. */
  #settle({ place, nodes, source, parsed }: Unsettled): void {
    if (!source.includes('[')) return;
    const added = source.includes(']:') ? this.#references.define(nodes) : [];
    for (const label of added) for (const user of this.#places.get(label) ?? []) this.#outdated.add(user);
    const labels = findLabels(source);
    for (const label of labels.links) {
      const places = this.#places.get(label);
      if (places === undefined) this.#places.set(label, [place]);
      else places.push(place);
    }
    if (labels.footnotes.size > 0) this.#callers.push({ place, calls: findCalls(nodes) });
    const undefinedLabels = [...labels.certain].filter((label) => !this.#references.links.has(label));
    if (undefinedLabels.length > 0) this.#provisional.push({ place, labels: undefinedLabels });
    // A definition in the open rest may still turn out to be another one, or none.
    const isDoubtful = ({ identifier = '' }: MarkdownNode) => {
      const label = identifier.toUpperCase();
      return labels.links.has(label) && !this.#references.links.has(label);
    };
    if (parsed.definitions.some(isDoubtful)) this.#outdated.add(place);
  }

  /** Renders pieces again as far as the task has time for it, the first one in any case. */
  #renderOutdated(): void {
    for (const place of this.#outdated) {
      const cost = this.#renderAgain(place);
      this.#outdated.delete(place);
      this.#feed.spend(cost);
      if (this.#feed.left <= 0) return;
    }
  }

  /** Returns the cost. */
  #renderAgain({ index, block, restIndex }: Place): number {
    const piece = this.#pieces.get(index);
    const part = restIndex === undefined ? piece : block?.rest.get(restIndex);
    if (piece === undefined || part === undefined) return 0;
    if (block === undefined || restIndex === undefined) this.#pieces.set(index, this.#again(piece));
    else {
      block.rest.set(restIndex, { ...this.#again(part), isLoose: piece.isLoose });
      this.#pieces.set(index, { ...piece, rest: block.rest.groups });
    }
    return measureText(part.source);
  }

  /** Settles the open rest unchanged. */
  #finish(): void {
    this.#isFinished = true;
    for (const unsettled of this.#open) this.#settle(unsettled);
    if (this.#block !== undefined) this.#showBlock(this.#block, false);
    for (let index = this.#settled; index < this.#pieces.length; index += 1) this.#close(index);
    const { footnotes, links, numbers } = this.#references;
    this.#references.isProvisional = false;
    for (const { place, labels } of this.#provisional) {
      if (labels.some((label) => !links.has(label))) this.#outdated.add(place);
    }
    // A call that nothing defines is text, and does not count.
    const before = new Map(numbers);
    numbers.clear();
    for (const { place, calls } of this.#callers) {
      for (const label of calls) {
        if (footnotes.has(label) && !numbers.has(label)) numbers.set(label, numbers.size + 1);
      }
      if (calls.some((label) => numbers.get(label) !== before.get(label))) this.#outdated.add(place);
    }
  }

  /** Settles the open rest up to the next line, whatever that is. `isPlain`: for plain text to follow. */
  #settleOpen(isPlain: boolean): void {
    const { next } = this.#feed;
    if (this.#shownTo !== next) this.#advance(next, false);
    for (const unsettled of this.#open) this.#settle(unsettled);
    this.#open = [];
    if (this.#block !== undefined) this.#showBlock(this.#block, false);
    this.#block = undefined;
    for (let index = this.#settled; index < this.#pieces.length; index += 1) this.#close(index);
    this.#settled = this.#pieces.length;
    this.#start = next;
    // Plain text that follows plain text is one part.
    const before = this.#pieces.get(this.#settled - 1);
    if (!isPlain || before?.part !== 'plain') return;
    this.#settled -= 1;
    this.#start = before.key;
  }

  /** Shows text as it is written, from the open rest on. */
  #showPlain(to: number, isOver: boolean): void {
    const read = () => ({ type: 'root', children: [] });
    const flags = { isOpen: !isOver, isLoose: false, hasTasks: false, rest: undefined };
    const source = this.#text.slice(this.#start, to);
    this.#pieces.set(this.#settled, { key: this.#start, part: 'plain', source, read, ...flags });
    this.#pieces.cut(this.#settled + 1);
    if (!isOver) return;
    this.#settled += 1;
    this.#start = to;
  }

  #close(index: number): void {
    const piece = this.#pieces.get(index);
    if (piece?.isOpen) this.#pieces.set(index, { ...piece, isOpen: false });
  }
}

/** What the parser gave for the open rest. `shift`: from its offsets to those of the answer. */
interface Parsed {
  readonly source: string;
  readonly shift: number;
  readonly labels: Labels;
  readonly definitions: readonly MarkdownNode[];
  /** Where open markup was closed; behind it the source is not that of the answer. */
  readonly changed: number;
}

function definitionsIn(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node) => (node.type === 'definition' ? [node] : definitionsIn(node.children ?? [])));
}

/** `settled`: those items of the list that count, besides the blank lines between all. */
function isLoose(list: MarkdownNode, settled: MarkdownNode = list): boolean {
  return (
    list.type === 'list' && (list.spread === true || (settled.children ?? []).some((item) => item.spread === true))
  );
}

function hasTasks(list: MarkdownNode): boolean {
  return list.type === 'list' && (list.children ?? []).some((item) => typeof item.checked === 'boolean');
}

function firstDifference(text: string, other: string): number {
  if (text === other) return text.length;
  let index = 0;
  while (index < other.length && text[index] === other[index]) index += 1;
  return index;
}
