import { isString } from '../../../protocol/narrow.js';
import { casesOf } from '../ConformanceCase.js';
import { expectShape } from '../expectShape.js';
import { expectThat, Undecided } from '../expectThat.js';
import { messageShape, sentinelShape } from '../shapes.js';
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

/** The lines of an answer. */
export const messages = casesOf('Chat stream message', {
  async 'gives each field the type of the spec'(service) {
    for (const [index, line] of (await service.answer()).lines.entries())
      expectShape(line, isSentinel(line) ? sentinelShape : messageShape, `line ${index + 1}`);
  },
  async 'echoes the question under its `messageId`'(service) {
    const { lines, messageId } = await service.answer();
    const echoes = lines.filter(({ id }) => id === messageId);
    expectThat(echoes.length === 1, 'one line with the id of the question', `${echoes.length} of them`);
    expectThat(echoes[0]?.role === 'user', 'the role `user` in it', 'another role');
    expectThat(echoes[0]?.content === service.deployment.question, 'the question as `content`', 'another text');
  },
  async 'numbers its lines in ascending order'(service) {
    const sorts = (await service.answer()).lines.map(({ sort }) => sort).filter((sort) => typeof sort === 'number');
    if (sorts.length < 2) throw new Undecided('the lines have no `sort`');
    const isAscending = sorts.every((sort, index) => index === 0 || sort >= (sorts[index - 1] ?? sort));
    expectThat(isAscending, 'a `sort` that is never below the one before', 'one that is');
  },
  async 'sends no more lines of a complete message'(service) {
    const complete = new Set<unknown>();
    for (const line of (await service.answer()).lines.filter((one) => !isSentinel(one))) {
      expectThat(!complete.has(line.id), 'a message that is complete once', 'another line with its id');
      if (isWhole(line)) complete.add(line.id);
    }
  },
  async 'repeats in a complete message what its deltas had'(service) {
    const texts = new Map<unknown, string>();
    for (const line of (await service.answer()).lines) {
      const content = isString(line.content) ? line.content : '';
      const text = texts.get(line.id);
      if (line.isDelta === true) texts.set(line.id, (text ?? '') + content);
      else if (text !== undefined && isWhole(line)) expectThat(content === text, 'the text of the deltas', 'another');
    }
    if (texts.size === 0) throw new Undecided('the answer had no deltas');
  },
});
