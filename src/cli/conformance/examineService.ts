import type { Deployment } from '../deployment/readDeployment.js';
import type { ConformanceCase } from './ConformanceCase.js';
import { abort } from './cases/abort.js';
import { authentication } from './cases/authentication.js';
import { data } from './cases/data.js';
import { errors } from './cases/errors.js';
import { messages } from './cases/messages.js';
import { publish } from './cases/publish.js';
import { stream } from './cases/stream.js';
import { threads } from './cases/threads.js';
import { toolCalls } from './cases/toolCalls.js';
import { Deviation, Undecided } from './expectThat.js';
import { ServiceUnderTest } from './ServiceUnderTest.js';

/** The result of a case. */
export type CaseResult = Pick<ConformanceCase, 'name' | 'section'> &
  (
    | { readonly outcome: 'passed' }
    | { readonly outcome: 'failed'; readonly expected: string; readonly came: string }
    | { readonly outcome: 'skipped'; readonly reason: string }
  );

const SECTIONS = [authentication, errors, stream, messages, toolCalls, threads, abort, data, publish];

/** Runs every case against a deployment, one after the other, and yields the result of each. */
export async function* examineService(
  deployment: Deployment,
  fetch: typeof globalThis.fetch,
): AsyncGenerator<CaseResult, void, undefined> {
  const service = new ServiceUnderTest(deployment, fetch);
  for (const { run, ...rest } of SECTIONS.flat()) {
    try {
      await run(service);
      yield { ...rest, outcome: 'passed' };
    } catch (error) {
      yield { ...rest, ...outcomeOf(error) };
    }
  }
}

function outcomeOf(error: unknown) {
  if (error instanceof Undecided) return { outcome: 'skipped', reason: error.message } as const;
  const { expected, came } =
    error instanceof Deviation ? error : { expected: 'a response', came: 'none, or none within --timeout' };
  return { outcome: 'failed', expected, came } as const;
}
