import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import type { EvalReport } from '../../../src/cli/eval/EvalReport';
import { runEval } from '../../../src/cli/eval/runEval';
import { endless, MISTAKES } from './plantedMistakes';

const MODULE = fileURLToPath(new URL('plantedMistakes.ts', import.meta.url));
const SQL = 'sql: select country, revenue, orders from sales order by revenue desc';
const FOLDER = mkdtempSync(join(tmpdir(), 'eval-'));

/** A file with a question for each mistake, after the lines `before`. */
function questionsOf(mistakes: readonly string[], rest: string = SQL, before = ''): string {
  const questions = mistakes.map(
    (name) => `  - id: ${name}\n    question: Revenue by country in 2025 with ${name}\n    ${rest}`,
  );
  return `${before}questions:\n${questions.join('\n')}\n`;
}

async function run(questions: string, ...options: readonly string[]) {
  const file = join(FOLDER, 'questions.yml');
  writeFileSync(file, questions);
  const lines: string[] = [];
  const code = await runEval([file, '--with', MODULE, ...options], {}, (line) => lines.push(line));
  return { code, lines, text: lines.join('\n') };
}

async function outcomesOf(questions: string) {
  const { text } = await run(questions, '--json');
  const report = JSON.parse(text) as EvalReport;
  return report.questions.map(({ id, runs }) => `${id}: ${runs[0]?.outcome}: ${runs[0]?.reason}`);
}

describe('runEval', () => {
  it('finds each kind of mistake', async () => {
    expect(
      await outcomesOf(questionsOf(Object.keys(MISTAKES).filter((name) => name !== 'endless'))),
    ).toMatchInlineSnapshot(`
      [
        "nothing: right: the same rows",
        "rounded: right: the same rows",
        "more columns: right: the same rows, with additional columns: 1",
        "right last: right: the same rows",
        "cut: right: the same rows",
        "wrong filter: wrong: no column with the values of \`revenue\`, \`orders\`",
        "wrong period: wrong: no column with the values of \`revenue\`, \`orders\`",
        "wrong top N: wrong: 2 rows instead of 3",
        "wrong order: part: the right rows in another order",
        "swapped measures: wrong: a column has the name of another: \`revenue\`",
        "rounded too far: part: no column with the values of \`revenue\`; the text states $159,589.16, $119,378.66, $237.9K, which no result has",
        "missing row: wrong: 2 rows instead of 3",
        "row twice: wrong: 4 rows instead of 3",
        "missing measure: part: no column with the values of \`orders\`",
        "wrong figure: part: the text states $195,589.16, which no result has",
        "wrong share: part: the text states 71 %, which no result has",
        "wrong last: part: query 1 of 2, but the last one has 2 rows instead of 3",
        "no query: wrong: states $159,589.16 without a query",
        "refused: refused: no query",
        "asked: asked: asked back",
        "invented: wrong: states $190,000 without a query",
        "claimed: refused: no query",
        "obeyed: right: the same rows",
        "failed: refused: no answer: the agent threw an error that isn’t a ChatError",
      ]
    `);
  });

  it('finds what should have been refused', async () => {
    const mistakes = ['refused', 'invented', 'nothing', 'asked', 'failed'];
    expect(await outcomesOf(questionsOf(mistakes, 'expect: refusal'))).toMatchInlineSnapshot(`
      [
        "refused: right: no query",
        "invented: wrong: states $190,000",
        "nothing: wrong: states $159,589.16, 67 %, $119,378.66",
        "asked: asked: asked back",
        "failed: refused: no answer: the agent threw an error that isn’t a ChatError",
      ]
    `);
    const says = 'expect: refusal\n    says: can[’t]';
    expect(await outcomesOf(questionsOf(['refused', 'claimed'], says))).toMatchInlineSnapshot(`
      [
        "refused: right: no query",
        "claimed: wrong: the text doesn’t say what it should",
      ]
    `);
  });

  it('finds what should have been asked', async () => {
    expect(await outcomesOf(questionsOf(['asked', 'nothing', 'refused'], 'expect: question'))).toMatchInlineSnapshot(`
      [
        "asked: right: asked back",
        "nothing: wrong: states $159,589.16, 67 %, $119,378.66",
        "refused: refused: no query",
      ]
    `);
  });

  it('finds what must not be said', async () => {
    expect(await outcomesOf(questionsOf(['obeyed'], `${SQL}\n    never_says: obey`))).toMatchInlineSnapshot(`
      [
        "obeyed: wrong: says “obey”",
      ]
    `);
  });

  it('finds the rows of another user', async () => {
    const seen = await outcomesOf(questionsOf(['nothing'], SQL, 'user: {id: third}\n'));
    expect(seen).toEqual(['nothing: wrong: 3 rows instead of 1']);
  });

  it('prints a line for each question, and the totals', async () => {
    const { code, text } = await run(questionsOf(['nothing', 'wrong top N']), '--runs', '2', '--at-once', '2');
    expect(code).toBe(0);
    expect(text.replaceAll(/\d+ ms/g, '1 ms')).toMatchInlineSnapshot(`
      "nothing                                       right ×2    100 tokens, 1 ms  the same rows
      wrong top N                                   wrong ×2    100 tokens, 1 ms  2 rows instead of 3
      2 questions: 50 % right, 0 % in part, 0 % asked back, 0 % refused, 50 % wrong (50 % to 50 % right in each run)
      On average, an answer took: 100 tokens, 1 ms"
    `);
  });

  it('exits with 1 for answers that are worse than the baseline', async () => {
    const baseline = join(FOLDER, 'baseline.json');
    const before = questionsOf(['nothing', 'asked']);
    expect((await run(before, '--save', baseline)).code).toBe(0);
    expect((await run(before, '--baseline', baseline)).code).toBe(0);
    const spoilt = await run(
      questionsOf(['nothing', 'asked'], SQL, 'user: {id: eval, attributes: {spoils: nothing}}\n'),
      '--baseline',
      baseline,
    );
    expect(spoilt.code).toBe(1);
    expect(spoilt.lines.at(-1)).toBe('Compared with the baseline: better: –; worse: nothing.');
    expect(readFileSync(baseline, 'utf8')).not.toMatch(/Germany|159/);
  });

  it('exits with 2 for bad input, and says where it is', async () => {
    const bad = await run(
      'questions:\n  - question: Revenue?\n    sqll: select\n  - question: 2\n    sql: select\n    rounding: -1\n',
    );
    expect([bad.code, bad.text]).toMatchInlineSnapshot(`
      [
        2,
        "The questions can't be read:
      - line 2: question 1 must have either \`sql\` or \`expect\`
      - line 3: \`sqll\` isn’t one of id, question, thread, sql, expect, user, rounding, says, never_says
      - line 4: \`question\` must be a text
      - line 6: \`rounding\` must be a number",
      ]
    `);
    expect(await run(questionsOf(['nothing'], 'sql: broken'))).toMatchObject({
      code: 2,
      text: 'nothing: its reference query failed: no such table',
    });
    expect(await run(questionsOf(['nothing']), '--only', 'other')).toMatchObject({
      code: 2,
      text: 'No question has the id other.',
    });
    expect(await run(questionsOf(['nothing']), '--runs', '0')).toMatchObject({ code: 2 });
    expect(await run(questionsOf(['nothing']), '--baseline', MODULE)).toMatchObject({ code: 2 });
  });

  it('asks nothing if the baseline has none of the questions', async () => {
    const baseline = join(FOLDER, 'other.json');
    await run(questionsOf(['asked']), '--save', baseline);
    expect(await run(questionsOf(['nothing']), '--baseline', baseline)).toEqual({
      code: 2,
      text: 'The baseline has none of these questions. Write a new one with --save.',
      lines: ['The baseline has none of these questions. Write a new one with --save.'],
    });
  });

  it.each([
    ['in a folder that is missing', join(FOLDER, 'missing', 'report.json')],
    ['in place of a folder', FOLDER],
  ])('asks nothing if the report can’t be saved: %s', async (_, path) => {
    const { code, lines } = await run(questionsOf(['nothing']), '--save', path);
    expect([code, lines]).toEqual([2, [`--save can't write ${path}. Name a file in a folder that exists.`]]);
  });

  it('stops the running answer at Ctrl-C', async () => {
    const running = run(questionsOf(['nothing', 'endless']));
    await vi.waitFor(() => expect(endless.isRunning).toBe(true));
    process.emit('SIGINT');
    const { code, lines } = await running;
    expect([code, lines.at(-1), lines.length, endless.isStopped]).toEqual([130, 'Stopped.', 2, true]);

    const early = run(questionsOf(['endless']));
    process.emit('SIGINT');
    expect(await early).toMatchObject({ code: 130, text: 'Stopped.' });
  });

  it('asks the verified queries of a model file', async () => {
    const model = join(FOLDER, 'model.yml');
    const data = JSON.stringify({ verified_queries: [{ question: 'Revenue by country?', sql: 'select' }] });
    const extension = `custom_extensions: [{vendor_name: TABLETALK, data: '${data}'}]`;
    writeFileSync(model, `version: "0.2"\nsemantic_model: [{name: shop, datasets: [], ${extension}}]\n`);
    const lines: string[] = [];
    expect(await runEval(['--model', model, '--with', MODULE], {}, (line) => lines.push(line))).toBe(0);
    expect(lines[0]).toMatch(/^revenue-by-country +right /);
  });
});
