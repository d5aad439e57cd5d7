import { casesOf } from '../ConformanceCase.js';
import { expectRefusal } from '../expectRefusal.js';
import { expectThat, Undecided } from '../expectThat.js';
import { tooFast } from '../ServiceUnderTest.js';
import { stateOf } from '../wireLines.js';

/** The stop of a running answer. */
export const abort = casesOf('Abort chat stream', {
  async 'refuses the stop by another user with 403'(service) {
    const { byAnother, wasBusy } = await service.stopped();
    if (byAnother === undefined) throw new Undecided('a service token is of one user only');
    if (!wasBusy) throw tooFast();
    expectRefusal(byAnother, 403);
  },
  async 'confirms a stop with 204 and an empty body'(service) {
    const { stop } = await service.stoppedRunning();
    expectThat(stop.status === 204, 'status 204', `status ${stop.status}`);
  },
  async 'ends the stream that was stopped, without an error'(service) {
    const { run, hasEnded } = await service.stoppedRunning();
    expectThat(hasEnded, 'the end of the stream within 5 seconds', 'more of it');
    expectThat(run.isComplete, 'a clean end of the response', 'a cut connection');
    expectThat(!run.lines.some(({ error }) => error !== undefined), 'no error', 'a line with `error`');
  },
  async 'reports a stopped thread as not streaming, with its question once'(service) {
    const { thread, messageId } = await service.stoppedRunning();
    expectThat(thread.status === 200, 'status 200 for the thread', `status ${thread.status}`);
    const { isStreaming } = stateOf(thread.lines, '__cutoff__');
    expectThat(isStreaming === false, '`state.isStreaming` with false', 'something else');
    const questions = thread.lines.filter(({ id }) => id === messageId).length;
    expectThat(questions === 1, 'the question once', `${questions} of it`);
  },
  async 'confirms the stop of a thread that has just been stopped'(service) {
    const { secondStop } = await service.stoppedRunning();
    expectThat(secondStop.status === 204, 'status 204', `status ${secondStop.status}`);
  },
});
