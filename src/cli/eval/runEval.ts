import { open, readFile, writeFile } from 'node:fs/promises';
import { readModel } from '../../agent/model/readModel.js';
import type { Agent } from '../../server/service/Agent.js';
import type { RunSql } from '../../server/sql/RunSql.js';
import { loadModule } from '../loadModule.js';
import { parseArguments } from '../parseArguments.js';
import { withHelp } from '../withHelp.js';
import { askAgent } from './askAgent.js';
import type { Reference } from './compareTables.js';
import type { EvalQuestion } from './EvalQuestion.js';
import { compareReports, type EvalReport, type QuestionReport, readReport } from './EvalReport.js';
import { readQuestions, toQuestion } from './readQuestions.js';
import { readReferences, readWhole } from './readRows.js';
import { scoreAnswer } from './scoreAnswer.js';
import { writeQuestion, writeTotals } from './writeReport.js';

const USAGE = `Usage: tabletalk eval questions.yml --with eval.mjs [--model model.yml] [--runs 3] [--at-once 4] [--only id]
  [--save report.json] [--baseline report.json] [--json]

eval.mjs exports \`agent\`, \`runSql\` and perhaps \`close\`. The exit code is 0, 1 if the answers are worse than the baseline, and 2 if
the evaluation can't run. The guide "Evaluating an agent" describes the rest.`;

/** The exports of the module of `--with`. */
interface EvalModule {
  readonly agent: Agent;
  readonly runSql: RunSql;
  readonly close?: (() => unknown) | undefined;
}

/**
 * The command `eval`: asks an agent questions, scores the answers against reference queries, and compares the scores with a baseline.
 * `print` gets lines. Returns the exit code: 0, 1 if the answers are worse than the baseline, 2 if the evaluation can't run, or 130 after
 * Ctrl-C, which stops the answers that are running.
 */
export const runEval = withHelp(USAGE, async (args, _, print) => {
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  process.once('SIGINT', stop);
  try {
    return await evaluate(args, print, interrupt.signal);
  } catch (error) {
    if (interrupt.signal.aborted) {
      print('Stopped.');
      return 130;
    }
    print(error instanceof Error ? error.message : 'The evaluation failed.');
    return 2;
  } finally {
    process.off('SIGINT', stop);
  }
});

async function evaluate(args: readonly string[], print: (line: string) => void, signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseArguments(args, {
    with: { type: 'string' },
    model: { type: 'string' },
    runs: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
    save: { type: 'string' },
    baseline: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [file, ...others] = positionals;
  if (values.with === undefined || others.length > 0) throw new Error(USAGE);
  const [runs, atOnce] = [countOf(values.runs), countOf(values['at-once'])];
  const questions = await selectQuestions(file, values.model, values.only);
  if (values.save !== undefined) await checkPath(values.save);
  const baseline = values.baseline === undefined ? undefined : readReport(await readFile(values.baseline, 'utf8'));
  // A comparison of nothing would pass each time, for example after all ids were renamed.
  if (baseline && !questions.some((question) => baseline.questions.some(({ id }) => id === question.id)))
    throw new Error('The baseline has none of these questions. Write a new one with --save.');
  // Functions have no types at run time.
  const module = (await loadModule(values.with, ['agent', 'runSql'])) as unknown as EvalModule;
  const { agent, runSql, close } = module;
  try {
    // Reference queries run first, so that a failing one is found before any answer costs money.
    const asked: { question: EvalQuestion; references: readonly Reference[] }[] = [];
    for (const question of questions) {
      asked.push({ question, references: await readReferences(question, runSql, signal) });
    }
    const reports: QuestionReport[] = [];
    // All workers take from one iterator.
    const waiting = asked.entries();
    const work = async () => {
      for (const [at, { question, references }] of waiting) {
        const scored: QuestionReport['runs'][number][] = [];
        while (scored.length < runs) {
          const answer = await askAgent(agent, question, signal);
          const whole = await Promise.all(answer.results.map((result) => readWhole(result, question, runSql, signal)));
          const score = await scoreAnswer(question, { ...answer, results: whole }, references);
          scored.push({ ...score, tokens: answer.tokens ?? null, milliseconds: answer.milliseconds });
        }
        const report = { id: question.id, runs: scored };
        reports[at] = report;
        if (!values.json) print(writeQuestion(report));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    signal.throwIfAborted();
    const report: EvalReport = { version: 1, questions: reports };
    for (const line of values.json ? [JSON.stringify(report)] : writeTotals(report)) print(line);
    if (values.save !== undefined) await writeFile(values.save, `${JSON.stringify(report, undefined, 2)}\n`);
    if (baseline === undefined) return 0;
    const { better, worse, isWorse } = compareReports(report, baseline);
    if (!values.json) print(`Compared with the baseline: better: ${listOf(better)}; worse: ${listOf(worse)}.`);
    return isWorse ? 1 : 0;
  } finally {
    await close?.();
  }
}

/** Finds a mistake in the path before any answer costs money. */
async function checkPath(file: string): Promise<void> {
  try {
    // Opened for appending, an earlier report stays until a new one replaces it.
    await (await open(file, 'a')).close();
  } catch {
    throw new Error(`--save can't write ${file}. Name a file in a folder that exists.`);
  }
}

async function selectQuestions(
  file: string | undefined,
  model: string | undefined,
  only: readonly string[] | undefined,
): Promise<readonly EvalQuestion[]> {
  const written = file === undefined ? [] : readQuestions(await readFile(file, 'utf8'));
  const verified = model === undefined ? [] : readModel(await readFile(model, 'utf8')).verifiedQueries;
  const others = verified.map(toQuestion).filter(({ id }) => !written.some((question) => question.id === id));
  const questions = [...written, ...others];
  const unknown = only?.find((id) => !questions.some((question) => question.id === id));
  if (unknown !== undefined) throw new Error(`No question has the id ${unknown}.`);
  if (questions.length === 0)
    throw new Error('There are no questions. Name a file of questions, or a model file with verified queries.');
  return questions.filter(({ id }) => only?.includes(id) ?? true);
}

function countOf(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Error('--runs and --at-once must be numbers from 1 to 99.');
}

function listOf(ids: readonly string[]): string {
  return ids.length === 0 ? '–' : ids.join(', ');
}
