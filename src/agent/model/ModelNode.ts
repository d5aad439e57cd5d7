import { isRecord } from '../../protocol/narrow.js';

/** Keys and positions from the top of a file. */
export type ModelPath = readonly (string | number)[];

/** What is wrong with a file, and where. */
export interface ModelProblem {
  readonly path: ModelPath;
  /** `must be a text` */
  readonly words: string;
}

/**
 * A value of a model file with its place. Values that have the wrong form are reported and left out, so that all problems are
 * found at once.
 */
export class ModelNode {
  readonly value: unknown;
  readonly path: ModelPath;
  readonly #problems: ModelProblem[];

  constructor(value: unknown, path: ModelPath, problems: ModelProblem[]) {
    this.value = value;
    this.path = path;
    this.#problems = problems;
  }

  /** The value of a key, which may be missing. */
  at(key: string): ModelNode {
    return new ModelNode(isRecord(this.value) ? this.value[key] : undefined, [...this.path, key], this.#problems);
  }

  /** A value that was read from a text within the file. Its problems are reported at the place of the text. */
  within(value: unknown): ModelNode {
    return new ModelNode(value, this.path, this.#problems);
  }

  report(words: string): void {
    this.#problems.push({ path: this.path, words });
  }

  /** The objects of a list. Reports a list that is missing if it `isRequired`. */
  items(key: string, isRequired = false): readonly ModelNode[] {
    const list = this.at(key);
    if (list.value === undefined || list.value === null) {
      if (isRequired) list.report('is missing');
      return [];
    }
    if (!Array.isArray(list.value)) {
      list.report('must be a list');
      return [];
    }
    return list.value.flatMap((value: unknown, index) => {
      const item = new ModelNode(value, [...list.path, index], this.#problems);
      if (isRecord(value)) return item;
      item.report('must be an object');
      return [];
    });
  }

  /** A text; undefined if it is missing. */
  text(key: string): string | undefined {
    const { value } = this.at(key);
    if (typeof value === 'string') return value;
    if (value !== undefined && value !== null) this.at(key).report('must be a text');
    return undefined;
  }

  /** A text that must be there; `''` after a report. */
  requiredText(key: string): string {
    const text = this.text(key)?.trim();
    if (text) return text;
    if (text === '' || this.at(key).value === undefined || this.at(key).value === null)
      this.at(key).report('is missing');
    return '';
  }

  /** The texts of a list. Numbers and booleans are written as texts, since YAML has them without quotes. */
  texts(key: string): readonly string[] {
    const { value } = this.at(key);
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.at(key).report('must be a list');
      return [];
    }
    return value.flatMap((item: unknown) => (/^(string|number|boolean)$/.test(typeof item) ? String(item) : []));
  }
}
