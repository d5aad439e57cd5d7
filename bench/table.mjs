/** Formats the table of results, for the console and README.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const readme = new URL('README.md', import.meta.url);
const BEGIN = '<!-- results -->';
const END = '<!-- end of results -->';

export const tableHead = '| work | limit (= 1) | ours | target | best peer | |\n|---|---|---|---|---|---|';

export function ratioRow({ name, limit, target }, sides) {
  const base = sides.get('limit').seconds;
  const ratio = (side) => (sides.get(side).seconds / base).toFixed(2);
  const peers = [...sides.keys()].filter((side) => side !== 'limit' && side !== 'ours');
  const [best] = peers.sort((a, b) => sides.get(a).seconds - sides.get(b).seconds);
  const peer = best === undefined ? '' : `${best} ${sides.get(best).isCapped ? '≥ ' : ''}${ratio(best)}`;
  return line([name, limit, ratio('ours'), target.toFixed(2), peer], sides.get('ours').seconds / base <= target);
}

/** Formats a row that has no limit to compare with: a measurement with a unit, or a count. */
export function valueRow(name, value, target, unit) {
  const [found, wanted] =
    unit === undefined ? [`${value}`, `${target}`] : [`${value.toFixed(1)} ${unit}`, `${target} ${unit}`];
  return line([name, '', found, wanted, ''], value <= target);
}

/** Formats a row whose work failed, and logs the error. */
export function failedRow({ name, limit = '' }, error) {
  console.error(error);
  return `| ${name} | ${limit} | not done | | | failed |`;
}

function line([name, limit, ours, target, peer], isMet) {
  return `| ${name} | ${limit} | ${ours} | ≤ ${target} | ${peer} | ${isMet ? 'met' : 'missed'} |`;
}

/** Writes the rows between the markers in README.md. */
export function writeTable(rows, runs) {
  const text = readFileSync(readme, 'utf8');
  const from = text.indexOf(BEGIN) + BEGIN.length;
  const to = text.indexOf(END);
  if (to < from) throw new Error(`bench/README.md has no "${BEGIN}" before "${END}".`);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, Node ${process.versions.node}, ${cpus().length} cores, medians of ${runs}.`;
  writeFileSync(readme, `${text.slice(0, from)}\n${machine}\n\n${tableHead}\n${rows.join('\n')}\n${text.slice(to)}`);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
