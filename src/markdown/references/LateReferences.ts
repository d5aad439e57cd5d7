import { labelOf, type MarkdownNode } from '../MarkdownNode.js';
import type { ParsedText } from '../ParsedText.js';
import type { Place } from '../pieces/PieceList.js';
import { findLabels } from './findLabels.js';
import { findCalls, type References } from './References.js';

/** A piece with the nodes and the text it was made from. */
export interface WrittenPiece {
  readonly place: Place;
  readonly nodes: readonly MarkdownNode[];
  readonly source: string;
  readonly parsed: ParsedText;
}

/**
 * Finds the settled pieces that must be rendered again because of text that came later: a definition for a label that they
 * use, or a footnote whose number has changed.
 */
export class LateReferences {
  readonly #references: References;
  readonly #placesByLabel = new Map<string, Place[]>();
  /** Places that call footnotes, in order. */
  readonly #callers: { readonly place: Place; readonly calls: readonly string[] }[] = [];
  /** Places with references that had no definition when they settled. */
  readonly #undefined: { readonly place: Place; readonly labels: readonly string[] }[] = [];

  /** Places to render again. The caller deletes those it has rendered. */
  readonly outdated = new Set<Place>();

  constructor(references: References) {
    this.#references = references;
  }

  /** Adds the definitions of a settled piece to the references, and records which labels the piece uses. */
  settle({ place, nodes, source, parsed }: WrittenPiece): void {
    if (!source.includes('[')) return;
    const added = source.includes(']:') ? this.#references.define(nodes) : [];
    for (const label of added) for (const user of this.#placesByLabel.get(label) ?? []) this.outdated.add(user);
    const labels = findLabels(source);
    for (const label of labels.links) {
      const places = this.#placesByLabel.get(label);
      if (places === undefined) this.#placesByLabel.set(label, [place]);
      else places.push(place);
    }
    if (labels.footnotes.size > 0) this.#callers.push({ place, calls: findCalls(nodes) });
    const undefinedLabels = [...labels.certain].filter((label) => !this.#references.links.has(label));
    if (undefinedLabels.length > 0) this.#undefined.push({ place, labels: undefinedLabels });
    // A definition in the open rest may still change, or turn out to be plain text.
    const isDoubtful = (definition: MarkdownNode) => {
      const label = labelOf(definition);
      return labels.links.has(label) && !this.#references.links.has(label);
    };
    if (parsed.definitions.some(isDoubtful)) this.outdated.add(place);
  }

  /** Resolves references that were waiting for a definition. Call it once, after the last piece has settled. */
  finish(): void {
    const { footnotes, links, numbers } = this.#references;
    this.#references.isProvisional = false;
    for (const { place, labels } of this.#undefined) {
      if (labels.some((label) => !links.has(label))) this.outdated.add(place);
    }
    // A call without a definition is plain text and takes no number.
    const before = new Map(numbers);
    numbers.clear();
    for (const { place, calls } of this.#callers) {
      for (const label of calls) {
        if (footnotes.has(label) && !numbers.has(label)) numbers.set(label, numbers.size + 1);
      }
      if (calls.some((label) => numbers.get(label) !== before.get(label))) this.outdated.add(place);
    }
  }
}
