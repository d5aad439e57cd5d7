import type { MarkdownNode } from './MarkdownNode.js';
import { findCalls, type References } from './References.js';
import { numberOf } from './resolveReferences.js';

/** Notes that are rendered together. */
export interface FootnotePart {
  /** The number of its first note, which is its key. */
  readonly start: number;
  /** A tree whose only visible part is the section of these notes. */
  readonly read: () => MarkdownNode;
}

/** Microseconds, by `costOf`, of the notes that are rendered together. */
const MAX_PART_COST = 50_000;

interface Part {
  readonly labels: string[];
  /** Labels of links that the notes refer to, and of the notes that they call. */
  readonly links: Set<string>;
  readonly calls: Set<string>;
  cost: number;
  /** What it was made of; it is made again when this changes. */
  key: string;
  made: FootnotePart | undefined;
}

/** The notes that an answer calls, in the order of the calls, and then those that notes call. Long sections are shown in parts, as there is time for them. */
export class FootnoteSection {
  #parts: Part[] = [];
  #placed: string[] = [];
  #called: readonly string[] = [];

  /** Whether some of the called notes are left for a later task. */
  get isBehind(): boolean {
    return this.#placed.length < this.#called.length;
  }

  /** Takes up new calls and definitions. `spend` returns whether there is time for more. */
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

/** The labels of the notes, as the section has them. */
function readCalls({ footnotes, numbers }: References): readonly string[] {
  const called = [...footnotes.keys()].filter((label) => numbers.has(label));
  called.sort((a, b) => (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0));
  const known = new Set(called);
  for (const label of known) {
    // A set is walked to its end, also past what is added on the way.
    for (const other of callsOf(footnotes.get(label))) if (footnotes.has(other)) known.add(other);
  }
  return [...known];
}

/** By note, which never changes: a long section is asked for at every update. */
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

/** The calls give the notes their order. */
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

/** Notes of other parts are called too. */
function numberCalls(node: MarkdownNode, numbers: ReadonlyMap<string, number>): void {
  if (node.children === undefined) return;
  node.children = node.children.map((child) => {
    numberCalls(child, numbers);
    const number = numbers.get((child.identifier ?? '').toUpperCase());
    return child.type === 'footnoteReference' && number ? numberOf(number) : child;
  });
}

function costOf({ children = [] }: MarkdownNode): number {
  return children.reduce((sum, child) => sum + costOf(child), 35);
}

function collectLabels(node: MarkdownNode, part: Part): void {
  const label = (node.identifier ?? '').toUpperCase();
  if (node.type === 'footnoteReference') part.calls.add(label);
  else if (node.type.endsWith('Reference')) part.links.add(label);
  for (const child of node.children ?? []) collectLabels(child, part);
}
