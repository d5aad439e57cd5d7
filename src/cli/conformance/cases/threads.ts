import { STREAM_PATH, STREAMING_IN_PROGRESS } from '../../../protocol/limits.js';
import { casesOf } from '../ConformanceCase.js';
import { expectRefusal } from '../expectRefusal.js';
import { expectThat, Undecided } from '../expectThat.js';
import { type ServiceUnderTest, tooFast } from '../ServiceUnderTest.js';
import { chatIdOf, isFinal, isSentinel, stateOf } from '../wireLines.js';

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
    if (!isRefused && !wasBusy) throw tooFast();
    expectThat(isRefused, `the error \`${STREAMING_IN_PROGRESS}\``, `status ${busy.status} without it`);
  },
  async 'lets a request with the same `messageId` join the answer'(service) {
    const { joined, run, messageId } = await service.stoppedRunning();
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

async function readThread(service: ServiceUnderTest) {
  const { status, lines } = await service.thread();
  expectThat(status === 200, 'status 200 for the thread', `status ${status}`);
  return lines;
}
