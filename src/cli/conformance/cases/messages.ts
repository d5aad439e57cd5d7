import { isString } from '../../../protocol/narrow.js';
import { casesOf } from '../ConformanceCase.js';
import { expectShape } from '../expectShape.js';
import { expectThat, Undecided } from '../expectThat.js';
import { messageShape, sentinelShape } from '../shapes.js';
import { isSentinel, isWhole } from '../wireLines.js';

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
