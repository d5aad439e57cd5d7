import { createRedactor } from '../deployment/createRedactor.js';
import { DEPLOYMENT_HELP, type Deployment, readDeployment } from '../deployment/readDeployment.js';
import { printable } from '../printable.js';
import { withHelp } from '../withHelp.js';
import { type CaseResult, examineService } from './examineService.js';

const HELP = `Examines whether a service speaks the protocol: asks a question twice, stops the
second answer, reads the thread, and sends requests that must be refused.
Prints no credential and no rows. Exits with 0 when no case failed, with 1 when
one did, and with 2 for settings that can't be used.

  tabletalk conformance <address> [--question <text>] [--timeout <seconds>]
                                  [--json] [--publish]

--question  one whose answer takes a query and some seconds; without, cases
            are skipped
--json      print the report as JSON
--publish   also publish a dashboard from the workbook

${DEPLOYMENT_HELP}`;

/** Maximum characters of a received text: a media type is the service's own text. */
const MAX_WORDS = 200;

const MARKS = { passed: '✓', failed: '✗', skipped: '–' };

/** Runs the protocol's suite against the deployment that arguments and variables name, and prints a report. */
export const runConformance = withHelp(HELP, async (args, environment, print) => {
  let deployment: Deployment;
  try {
    deployment = readDeployment(args, environment, ['json', 'publish']);
  } catch (error) {
    print(wrap('✗ settings: ', error instanceof Error ? error.message : 'unusable'));
    return 2;
  }
  const isJson = deployment.flags.has('json');
  const redact = createRedactor(deployment.secrets, 8);
  const results: CaseResult[] = [];
  for await (const found of examineService(deployment, fetch)) {
    const result =
      found.outcome === 'failed' ? { ...found, came: redact(printable(found.came)).slice(0, MAX_WORDS) } : found;
    if (!isJson) printResult(result, results.at(-1)?.section, print);
    results.push(result);
  }
  const count = (outcome: CaseResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const summary = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  if (isJson) print(JSON.stringify({ ...summary, cases: results }, null, 2));
  else print(`\n${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped.`);
  return summary.failed === 0 ? 0 : 1;
});

function printResult(result: CaseResult, sectionBefore: string | undefined, print: (line: string) => void): void {
  const { name, section, outcome } = result;
  if (section !== sectionBefore) print(`\n${section}`);
  print(wrap(`  ${MARKS[outcome]} `, name));
  if (outcome === 'skipped') print(wrap('    skipped: ', result.reason));
  if (outcome !== 'failed') return;
  print(wrap('    expected: ', result.expected));
  print(wrap('    came: ', result.came));
  print(wrap('    spec: ', section));
}

/** Breaks a text into lines of at most 80 characters, indented under its beginning. */
function wrap(start: string, text: string): string {
  const lines = [start];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.trim() !== '' && line.length + word.length > 79) lines.push(`${' '.repeat(start.length)}${word} `);
    else lines[lines.length - 1] = `${line}${word} `;
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}
