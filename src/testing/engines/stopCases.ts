import { check, type EngineCases, type EngineUnderTest, refusalOf } from './EngineCase.js';

/** Milliseconds within which a promise must settle, and within which the engine must be free again. */
const SETTLE_MS = 1_000;
const FREE_MS = 5_000;

/** Cases that check from outside whether a stop ends the engine's work: a promise can settle while the work continues. */
export const stopCases: EngineCases = {
  async 'stops work at the time limit'({ engine, sql, ask }) {
    const limits = { timeoutMs: 1_000 };
    await ask('select 1 as a', { limits });
    const start = Date.now();
    const answer = refusalOf(ask(sql.slow, { limits }), 'A query beyond the time limit');
    await expectBusy(engine, true);
    check(
      (await within(answer, 1_000 + FREE_MS)) !== undefined,
      'A time limit of 1 s has not ended the query after 6 s.',
    );
    check(Date.now() - start >= 900, 'A query was refused before its time limit of 1 s.');
    await expectBusy(engine, false);
  },

  async 'stops work when it is aborted'({ engine, sql, ask }) {
    const controller = new AbortController();
    const reason = new Error('The reader stopped.');
    const answer = refusalOf(ask(sql.slow, { signal: controller.signal }), 'An aborted query');
    await expectBusy(engine, true);
    controller.abort(reason);
    check(
      (await within(answer, SETTLE_MS)) === reason,
      "An aborted query must reject at once, with the signal's reason.",
    );
    await expectBusy(engine, false);
    await ask('select 1 as a');
  },

  async 'runs nothing for a signal that is aborted already'({ engine, sql, ask }) {
    const reason = new Error('The reader stopped before.');
    const answer = refusalOf(ask(sql.slow, { signal: AbortSignal.abort(reason) }), 'A query of an aborted signal');
    check((await within(answer, SETTLE_MS)) === reason, "It must reject at once, with the signal's reason.");
    await ask('select 1 as a');
    await expectBusy(engine, false);
  },

  async 'lets other queries finish when one is aborted'({ engine, sql, ask }) {
    const controller = new AbortController();
    const aborted = refusalOf(ask(sql.slow, { signal: controller.signal }), 'An aborted query');
    await expectBusy(engine, true);
    const others = Promise.all([1, 2, 3].map(() => ask(sql.rows(20))));
    controller.abort(new Error('The reader stopped.'));
    await Promise.all([aborted, others]);
  },
};

/** The value of a promise, or `undefined` if it hasn't settled in time. */
async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Waits until the engine is working, or has stopped. An engine that only pauses briefly is still working. */
async function expectBusy({ isBusy }: EngineUnderTest['engine'], expected: boolean): Promise<void> {
  const end = Date.now() + FREE_MS;
  const needed = expected ? 1 : 3;
  for (let agreeing = 0; agreeing < needed; agreeing = (await isBusy()) === expected ? agreeing + 1 : 0) {
    const problem = expected ? 'isBusy must report a query that takes minutes' : 'The engine is still working';
    check(Date.now() < end, `${problem}, ${FREE_MS / 1_000} s after it was ${expected ? 'started' : 'stopped'}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
