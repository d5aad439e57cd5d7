import type { ChatUsage } from '../../../protocol/chatMessage.js';
import { untilAborted } from '../../../protocol/untilAborted.js';
import type { AgentStep, AgentTurn } from '../Agent.js';
import type { ServiceSettings } from '../ServiceSettings.js';
import type { Run } from './Run.js';
import { StepWriter } from './StepWriter.js';

/**
 * Runs the agent on a question and writes what it yields into the run, until the agent finishes, throws, or the run is
 * stopped. Never rejects.
 */
export async function answerQuestion(run: Run, turn: AgentTurn, settings: ServiceSettings): Promise<void> {
  const { signal } = run;
  const writer = new StepWriter(run, settings);
  const clocking = new AbortController();
  let usage: ChatUsage | undefined;
  let steps: AsyncIterator<AgentStep> | undefined;
  void watchTime(run, settings, clocking.signal);
  try {
    await writer.pause(settings.pace.firstDelay);
    steps = settings.agent(turn)[Symbol.asyncIterator]();
    for (;;) {
      const next = await untilAborted(steps.next(), signal);
      await untilAborted(run.untilResumed(), signal);
      if (next.done) break;
      const step = next.value;
      if (step.type === 'usage') usage = step.usage;
      else if (step.type !== 'suspend') await writer.write(step);
      else {
        run.suspend();
        await untilAborted(run.untilResumed(), signal);
      }
    }
    writer.finish();
    await run.finish({ type: 'completed', usage: usage ?? settings.usage?.(turn) });
  } catch (error) {
    // Not awaited: an agent that ignores the signal must not delay the end of the run.
    void (async () => steps?.return?.())().catch(() => {});
    if (!signal.aborted) await run.finish({ type: 'failed', error: settings.describeError(error) });
  } finally {
    clocking.abort();
  }
}

/** Stops a run that takes too long. `signal` ends the wait. */
async function watchTime(run: Run, { limits, clock }: ServiceSettings, signal: AbortSignal): Promise<void> {
  if (!Number.isFinite(limits.runTime)) return;
  try {
    await clock.sleep(limits.runTime, signal);
  } catch {
    return;
  }
  await run.cut('The answer took too long and was stopped. Ask for less at once.');
}
