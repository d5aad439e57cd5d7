import type { BenchCase } from './BenchCase.js';
import { streamCases } from './cases/stream.js';

const cases: readonly BenchCase[] = [...streamCases];

/** What run.mjs calls in the page. */
const bench = {
  list: () => cases.map(({ name, limit, target }) => ({ name, limit, target })),
  async run(name: string, side: 'runLimit' | 'runCandidate'): Promise<void> {
    const found = cases.find((one) => one.name === name);
    const result = await found?.[side]();
    if (found?.expected !== undefined && result !== found.expected) {
      throw new Error(`${name}: ${side} gave ${result} and not ${found.expected}.`);
    }
  },
};

export type Bench = typeof bench;
Object.assign(globalThis, { bench });
