import 'tabletalk/styles.css';
import type { BenchCase, Contender, CountCase, LongestTaskCase, TypingCase, Work } from './BenchCase.js';

/** Imported dynamically, so that a page loads neither the code nor the inputs of other groups. */
const groups: Readonly<
  Record<string, () => Promise<readonly (BenchCase | CountCase | LongestTaskCase | TypingCase)[]>>
> = {
  stream: async () => (await import('./cases/stream.js')).streamCases,
  markdown: async () => (await import('./cases/markdown.js')).markdownCases,
  chat: async () => (await import('./cases/chat.js')).chatCases,
  thread: async () => (await import('./cases/thread.js')).threadCases,
  table: async () => (await import('./cases/table.js')).tableCases,
  chart: async () => (await import('./cases/chart.js')).chartCases,
  cards: async () => (await import('./cases/cards.js')).cardCases,
};

/** The side that does the work: `limit`, `ours`, or the name of a peer. */
type Side = string;

/** The interface that measure.mjs calls in the page. */
const bench = {
  async list() {
    const named = await Promise.all(
      Object.entries(groups).map(async ([group, load]) => (await load()).map((one) => ({ group, one }))),
    );
    // Functions can't be sent to another process; the JSON round trip drops them.
    return named.flat().map(({ group, one }) => ({
      ...JSON.parse(JSON.stringify(one)),
      group,
      peers: 'peers' in one ? Object.keys(one.peers ?? {}) : [],
    }));
  },

  /** Runs the setup and returns the work to measure. */
  async prepare(group: string, name: string, side: Side): Promise<Work<unknown>> {
    const found = (await groups[group]?.())?.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no case "${name}" in ${group}.`);
    const contenders: Readonly<Record<string, Contender<unknown> | undefined>> =
      'runLimit' in found ? { ...found.peers, limit: found.runLimit, ours: found.runOurs } : { ours: found.runOurs };
    const contender = contenders[side];
    if (contender === undefined) throw new Error(`${name}: there is no "${side}".`);
    return contender();
  },
};

Object.assign(globalThis, { bench });
