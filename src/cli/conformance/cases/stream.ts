import { isString } from '../../../protocol/narrow.js';
import { casesOf } from '../ConformanceCase.js';
import { expectThat, Undecided } from '../expectThat.js';
import { chatIdOf, isFinal, isSentinel, isWhole, stateOf } from '../wireLines.js';

const JSON_TYPES = ['application/json', 'application/x-ndjson', 'application/ndjson', 'application/jsonl'];

/** The response to a question. */
export const stream = casesOf('Stream chat state', {
  async 'answers a question with status 200 and lines of JSON'(service) {
    const { status, mediaType, isComplete } = await service.question();
    expectThat(status === 200, 'status 200', `status ${status}`);
    expectThat(JSON_TYPES.includes(mediaType), `one of ${JSON_TYPES.join(', ')}`, mediaType || 'no media type');
    expectThat(isComplete, 'the whole response', 'one that was cut, or took longer than --timeout');
  },
  async 'sends one JSON object a line, in UTF-8'(service) {
    const { status, unreadable } = await service.question();
    if (status !== 200) throw new Undecided('the question wasn’t answered');
    expectThat(unreadable.length === 0, 'a JSON object in each line', unreadable.slice(0, 3).join(', '));
  },
  async 'answers a question without an error'(service) {
    const { status, lines } = await service.question();
    if (status !== 200) throw new Undecided('the question wasn’t answered');
    expectThat(!lines.some(({ error }) => error !== undefined), 'an answer', 'a line with `error`');
  },
  async 'begins with `__cutoff__`, which names the new thread'(service) {
    const { lines } = await service.question();
    if (lines[0] === undefined || lines[0].error !== undefined) throw new Undecided('the question wasn’t answered');
    expectThat(lines[0].id === '__cutoff__', '`__cutoff__` in the first line', 'another line');
    expectThat(chatIdOf(lines) !== undefined, 'the id of the thread as `state.chatId`', 'none');
    expectThat(stateOf(lines, '__cutoff__').isStreaming === true, '`state.isStreaming` with true', 'something else');
  },
  async 'ends with a complete final answer'(service) {
    const final = (await service.answer()).lines.findLast(isFinal);
    expectThat(final !== undefined, 'a message whose `graphPath` begins with `final`', 'none');
    expectThat(isWhole(final), '`isDelta` and `isInProcess` false in its last line', 'one still in process');
    expectThat(isString(final.content) && final.content !== '', 'a text in it', 'none');
  },
  async 'closes an answer with `__state__`'(service) {
    const { lines } = await service.answer();
    const at = lines.findIndex(({ id }) => id === '__state__');
    expectThat(at !== -1, 'a line `__state__`', 'none');
    const { messages } = stateOf(lines, '__state__');
    expectThat(Array.isArray(messages), 'an array as its `state.messages`', 'something else');
    expectThat(lines.slice(at).every(isSentinel), 'no message after it', 'one');
  },
});
