import { STREAM_PATH, STREAMING_IN_PROGRESS } from '../../../protocol/limits.js';
import { casesOf } from '../ConformanceCase.js';
import { expectThat, Undecided } from '../expectThat.js';
import type { ServiceUnderTest } from '../ServiceUnderTest.js';
import { chatIdOf, isFinal, isSentinel, stateOf } from '../wireLines.js';
import { expectRefusal } from './authentication.js';

/** A thread that is read again, and one that is answering. */
export const threads = casesOf('States and transitions', {
  async 'reads a thread back with the question and the final answer'(service) {
    const { lines, messageId } = await service.answer();
    const thread = await readThread(service);
    const question = thread.find(({ id }) => id === messageId);
    expectThat(question?.content === service.deployment.question, 'the question under its id', 'none');
    const isSame = thread.findLast(isFinal)?.content === lines.findLast(isFinal)?.content;
    expectThat(isSame, 'the final answer as it was streamed', 'another, or none');
  },
  async 'reports on a read that the thread no longer streams'(service) {
    const { chatId } = await service.answer();
    const thread = await readThread(service);
    expectThat(chatIdOf(thread) === chatId, 'the `chatId` of the thread', 'another, or none');
    expectThat(stateOf(thread, '__cutoff__').isStreaming === false, '`state.isStreaming` with false', 'something else');
  },
  async 'reads each message once, in its current state'(service) {
    const messages = (await readThread(service)).filter((line) => !isSentinel(line));
    expectThat(new Set(messages.map(({ id }) => id)).size === messages.length, 'each id once', 'one more than once');
    expectThat(!messages.some(({ isDelta }) => isDelta === true), 'whole messages', 'a delta');
  },
  async 'hides a thread from another user'(service) {
    if (service.deployment.auth.type !== 'api-key') throw new Undecided('a service token is of one user only');
    const { chatId } = await service.answer();
    expectRefusal(await service.chat(STREAM_PATH, { chatId }, 'another'), 403, 404);
  },
  async 'refuses another question while a thread streams'(service) {
    const { busy, wasBusy } = await service.stopped();
    const isRefused = busy.text.includes(STREAMING_IN_PROGRESS);
    if (!isRefused && !wasBusy) throw new Undecided(TOO_FAST);
    expectThat(isRefused, `the error \`${STREAMING_IN_PROGRESS}\``, `status ${busy.status} without it`);
  },
  async 'lets a request with the same `messageId` join the answer'(service) {
    const { joined, run, messageId } = await stopRunning(service);
    expectThat(joined.status === 200, 'status 200', `status ${joined.status}`);
    expectThat(!joined.lines.some(({ error }) => error !== undefined), 'the running answer', 'a line with `error`');
    expectThat(
      joined.lines.some(({ id }) => id === messageId),
      'the question in it',
      'none',
    );
    const known = new Set([...(await readThread(service)), ...run.lines].map(({ id }) => id));
    const isKnown = joined.lines.every((line) => isSentinel(line) || known.has(line.id));
    expectThat(isKnown, 'no message that the first reader doesn’t get', 'one');
  },
});

/** The stop of a running answer. */
export const abort = casesOf('Abort chat stream', {
  async 'refuses the stop by another user with 403'(service) {
    const { byAnother, wasBusy } = await service.stopped();
    if (byAnother === undefined) throw new Undecided('a service token is of one user only');
    if (!wasBusy) throw new Undecided(TOO_FAST);
    expectRefusal(byAnother, 403);
  },
  async 'confirms a stop with 204 and an empty body'(service) {
    const { stop } = await stopRunning(service);
    expectThat(stop.status === 204, 'status 204', `status ${stop.status}`);
  },
  async 'ends the stream that was stopped, without an error'(service) {
    const { run, hasEnded } = await stopRunning(service);
    expectThat(hasEnded, 'the end of the stream within 5 seconds', 'more of it');
    expectThat(run.isComplete, 'a clean end of the response', 'a cut connection');
    expectThat(!run.lines.some(({ error }) => error !== undefined), 'no error', 'a line with `error`');
  },
  async 'reports a stopped thread as not streaming, with its question once'(service) {
    const { thread, messageId } = await stopRunning(service);
    expectThat(thread.status === 200, 'status 200 for the thread', `status ${thread.status}`);
    const { isStreaming } = stateOf(thread.lines, '__cutoff__');
    expectThat(isStreaming === false, '`state.isStreaming` with false', 'something else');
    const questions = thread.lines.filter(({ id }) => id === messageId).length;
    expectThat(questions === 1, 'the question once', `${questions} of it`);
  },
  async 'confirms the stop of a thread that has just been stopped'(service) {
    const { secondStop } = await stopRunning(service);
    expectThat(secondStop.status === 204, 'status 204', `status ${secondStop.status}`);
  },
});

const TOO_FAST = 'the answer was complete before: give a --question that takes longer';

async function stopRunning(service: ServiceUnderTest) {
  const stopped = await service.stopped();
  if (!stopped.wasRunning) throw new Undecided(TOO_FAST);
  return stopped;
}

async function readThread(service: ServiceUnderTest) {
  const { status, lines } = await service.thread();
  expectThat(status === 200, 'status 200 for the thread', `status ${status}`);
  return lines;
}
