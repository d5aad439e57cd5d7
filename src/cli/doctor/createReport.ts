import { cutText } from '../../text/cutText.js';
import { createRedactor } from '../deployment/createRedactor.js';
import { printable } from '../printable.js';
import type { Diagnosis } from './explainFailure.js';

/** Characters of a service's own words that are printed. */
const MAX_WORDS = 300;

/** Characters of a secret in a row that are masked in texts of the service. */
const PIECE = 8;

/** The doctor's output. Every text passes through a redactor before it is cut. */
export interface Report {
  passed(step: string, found: string, ms: number): void;
  failed(step: string, words: string, diagnosis: Diagnosis, ms: number): void;
  skipped(step: string, reason: string): void;
  /** Prints the summary and returns the exit code. */
  end(): 0 | 1;
}

export function createReport(secrets: readonly string[], print: (line: string) => void): Report {
  const redact = createRedactor(secrets, PIECE);
  // The doctor's own sentences have words that secrets may contain too, such as `platform`.
  const redactWhole = createRedactor(secrets, Number.POSITIVE_INFINITY);
  let failures = 0;
  return {
    passed(step, found, ms) {
      print(`✓ ${step}: ${redact(printable(found))} (${seconds(ms)})`);
    },
    failed(step, words, { cause, advice }, ms) {
      failures += 1;
      print(`✗ ${step}: ${redactWhole(printable(cause))} (${seconds(ms)})`);
      const shown = redact(printable(words));
      if (shown !== '') print(`    Received: ${cutText(shown, MAX_WORDS)}`);
      print(`    To do: ${redactWhole(printable(advice))}`);
    },
    skipped(step, reason) {
      print(`– ${step}: ${redact(printable(reason))}`);
    },
    end() {
      print(failures === 0 ? 'All is well.' : failures === 1 ? '1 step failed.' : `${failures} steps failed.`);
      return failures === 0 ? 0 : 1;
    },
  };
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
