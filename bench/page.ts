import 'tabletalk/styles.css';
import type { BenchCase, Contender, LongestTaskCase, Work } from './BenchCase.js';

/** By dynamic import, so that a case's page holds neither the code nor the inputs of the others. */
const groups: Readonly<Record<string, () => Promise<readonly (BenchCase | LongestTaskCase)[]>>> = {
  stream: async () => (await import('./cases/stream.js')).streamCases,
  markdown: async () => (await import('./cases/markdown.js')).markdownCases,
  thread: async () => (await import('./cases/thread.js')).threadCases,
  table: async () => (await import('./cases/table.js')).tableCases,
  chart: async () => (await import('./cases/chart.js')).chartCases,
};

/** Who does the work: `limit`, `ours`, or a peer by name. */
type Side = string;

/** What measure.mjs calls in the page. */
const bench = {
  async list() {
    const named = await Promise.all(
      Object.entries(groups).map(async ([group, load]) => (await load()).map((one) => ({ group, one }))),
    );
    // What can be sent to another process: no functions.
    return named.flat().map(({ group, one }) => ({
      ...JSON.parse(JSON.stringify(one)),
      group,
      peers: 'peers' in one ? Object.keys(one.peers ?? {}) : [],
    }));
  },

  /** Does all that is not measured, and gives the work. */
  async prepare(group: string, name: string, side: Side): Promise<Work> {
    const found = (await groups[group]?.())?.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no case "${name}" in ${group}.`);
    const contenders: Readonly<Record<string, Contender | undefined>> =
      'runLimit' in found ? { ...found.peers, limit: found.runLimit, ours: found.runOurs } : { ours: found.runOurs };
    const contender = contenders[side];
    if (contender === undefined) throw new Error(`${name}: there is no "${side}".`);
    return contender();
  },
};

Object.assign(globalThis, { bench });
