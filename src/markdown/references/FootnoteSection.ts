import { labelOf, type MarkdownNode } from '../MarkdownNode.js';
import { findCalls, type References } from './References.js';
import { numberOf } from './resolveReferences.js';

/** Footnotes that are rendered together, as one part of the section. */
export interface FootnotePart {
  /** The number of the first note, counted from 1. Also the part's React key. */
  readonly start: number;
  /** Returns a tree that renders as a section of these notes and nothing else. */
  readonly read: () => MarkdownNode;
}

/** Microseconds, as estimated by `costOf`, for the notes of one part. */
const MAX_PART_COST = 50_000;

interface Part {
  readonly labels: string[];
  /** The labels of the links and footnotes that these notes refer to. */
  readonly links: Set<string>;
  readonly calls: Set<string>;
  cost: number;
  /** Identifies what `made` depends on: when it changes, the part is made again. */
  key: string;
  made: FootnotePart | undefined;
}

/**
 * The footnotes of an answer: those that the text calls, in the order of the calls, followed by those that only other notes call.
 * A long section is shown in parts, which later tasks add.
 */
export class FootnoteSection {
  #parts: Part[] = [];
  #placed: string[] = [];
  #called: readonly string[] = [];

  /** Whether some called notes are left for a later task. */
  get isBehind(): boolean {
    return this.#placed.length < this.#called.length;
  }

  /**
   * Adds the notes for new calls and definitions, and returns the parts. A part keeps its identity until it changes.
   * `spend` takes the cost of each note and returns whether the task has time for more.
   */
  update(references: References, spend: (cost: number) => boolean): readonly FootnotePart[] {
    this.#called = readCalls(references);
    if (this.#placed.some((label, index) => this.#called[index] !== label)) {
      this.#parts = [];
      this.#placed = [];
    }
    for (let hasTime = true; hasTime && this.isBehind; ) hasTime = spend(this.#place(references));
    const order = new Map(this.#called.map((label, index) => [label, index + 1]));
    let start = 1;
    return this.#parts.map((part) => {
      const made = make(part, start, order, references);
      start += part.labels.length;
      return made;
    });
  }

  /** Adds the next note. Returns its cost. */
  #place({ footnotes }: References): number {
    const label = this.#called[this.#placed.length] ?? '';
    const note = footnotes.get(label);
    const cost = note === undefined ? 0 : costOf(note);
    let part = this.#parts.at(-1);
    if (part === undefined || part.cost + cost > MAX_PART_COST) {
      part = { labels: [], links: new Set(), calls: new Set(), cost: 0, key: '', made: undefined };
      this.#parts.push(part);
    }
    part.labels.push(label);
    part.cost += cost;
    if (note !== undefined) collectLabels(note, part);
    this.#placed.push(label);
    return cost;
  }
}

/** Returns the labels of the notes, in the section's order. */
function readCalls({ footnotes, numbers }: References): readonly string[] {
  const called = [...footnotes.keys()].filter((label) => numbers.has(label));
  called.sort((a, b) => (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0));
  const known = new Set(called);
  for (const label of known) {
    // Iterating a set includes the entries added on the way.
    for (const other of callsOf(footnotes.get(label))) if (footnotes.has(other)) known.add(other);
  }
  return [...known];
}

/** Cached because notes never change, and a long section is read at every update. */
const callsByNote = new WeakMap<MarkdownNode, readonly string[]>();

function callsOf(note: MarkdownNode | undefined): readonly string[] {
  if (note === undefined) return [];
  const calls = callsByNote.get(note) ?? findCalls(note.children ?? []);
  callsByNote.set(note, calls);
  return calls;
}

function make(
  part: Part,
  start: number,
  order: ReadonlyMap<string, number>,
  { footnotes, links }: References,
): FootnotePart {
  const used = [...part.links].flatMap((label) => links.get(label) ?? []);
  const numbers = new Map([...part.calls].map((label) => [label, order.get(label) ?? 0]));
  const key = [start, part.labels.length, used.length, ...numbers.values()].join();
  if (part.made === undefined || part.key !== key) {
    const labels = [...part.labels];
    const notes = labels.flatMap((label) => footnotes.get(label) ?? []);
    part.key = key;
    part.made = { start, read: () => footnoteTree(labels, notes, used, numbers) };
  }
  return part.made;
}

/** Builds the tree of a part. It begins with a call for each note, since the renderer orders notes by their calls. */
function footnoteTree(
  called: readonly string[],
  notes: readonly MarkdownNode[],
  links: readonly MarkdownNode[],
  numbers: ReadonlyMap<string, number>,
): MarkdownNode {
  const calls = called.map((label) => ({ type: 'footnoteReference', identifier: label.toLowerCase(), label }));
  const children = structuredClone([...links, { type: 'paragraph', children: calls }, ...notes]) as MarkdownNode[];
  for (const note of children.slice(links.length + 1)) numberCalls(note, numbers);
  return { type: 'root', children };
}

/** Replaces calls within notes by their numbers, since they may call notes of other parts. */
function numberCalls(node: MarkdownNode, numbers: ReadonlyMap<string, number>): void {
  if (node.children === undefined) return;
  node.children = node.children.map((child) => {
    numberCalls(child, numbers);
    const number = numbers.get(labelOf(child));
    return child.type === 'footnoteReference' && number ? numberOf(number) : child;
  });
}

function costOf({ children = [] }: MarkdownNode): number {
  return children.reduce((sum, child) => sum + costOf(child), 35);
}

function collectLabels(node: MarkdownNode, part: Part): void {
  const label = labelOf(node);
  if (node.type === 'footnoteReference') part.calls.add(label);
  else if (node.type.endsWith('Reference')) part.links.add(label);
  for (const child of node.children ?? []) collectLabels(child, part);
}
