import { createProbe } from './createProbe.js';
import type { Report } from './createReport.js';
import { type Asked, type Diagnosis, explainFailure } from './explainFailure.js';

/** What a step found; a diagnosis if it failed although the service answered. */
export type Found = string | Diagnosis;

/**
 * Runs a step with a separate `fetch`, which records the requests of this step alone, and reports what it found. `asked`
 * describes what a failure is about; it is read when the step has ended. Returns the step's value, or `undefined` if it threw.
 */
export async function runStep<Value>(
  name: string,
  asked: Asked,
  report: Report,
  act: (fetch: typeof globalThis.fetch) => Promise<{ readonly found: Found; readonly value?: Value | undefined }>,
): Promise<Value | undefined> {
  const probe = createProbe();
  const start = Date.now();
  try {
    const { found, value } = await act(probe.fetch);
    if (typeof found === 'string') report.passed(name, found, Date.now() - start);
    else report.failed(name, '', found, Date.now() - start);
    return value;
  } catch (error) {
    const words = error instanceof Error ? error.message : '';
    report.failed(name, words, explainFailure(error, probe.facts(), asked), Date.now() - start);
    return undefined;
  }
}
