import type { TestCase } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** A run with more of them fails. A single test that needs a second try is a slow moment; several mean a fault. */
const MAX_RETRIES = 3;

/** Lists the tests that passed only on a later try. */
export default class RetryReporter implements Reporter {
  #lucky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const tries = (test.diagnostic()?.retryCount ?? 0) + 1;
    if (tries > 1 && test.ok()) this.#lucky.push(`${test.module.relativeModuleId}: ${test.fullName} (try ${tries})`);
  }

  onTestRunEnd(): void {
    if (this.#lucky.length === 0) return;
    console.log(`Passed at a later try only:\n${this.#lucky.map((name) => `  ${name}`).join('\n')}`);
    if (this.#lucky.length <= MAX_RETRIES) return;
    console.error(
      `More than ${MAX_RETRIES} tests needed another try. Run each of them alone to see what it waits for.`,
    );
    process.exitCode = 1;
  }
}
