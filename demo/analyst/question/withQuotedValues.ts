const TIME = /^(?:day|month|quarter|year|period)$/i;
const NUMBER = /^-?\$?\d[\d.,]*%?$/;

/**
 * Returns a question with the values that the reader attached to it, as `askAboutValues` writes them: a heading, then lines
 * such as `> Month: Jan 2025; Country: Germany; Revenue: $457,078`. Places become filters, and numbers are dropped. What
 * it doesn't know stays a word, which the grammar then can't read.
 */
export function withQuotedValues(input: string): string {
  const lines = input.split('\n');
  const first = lines.findIndex((line) => line.startsWith('> '));
  if (first === -1) return input;
  const question = lines.filter((line, at) => at !== first - 1 && !line.startsWith('> '));
  const quoted = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).split('; '));
  const values = quoted.flatMap((pairs, line) => pairs.flatMap((pair) => (line === 0 && !/: /.test(pair) ? [] : pair)));
  // eslint-disable-next-line regexp/no-super-linear-move, redos/no-vulnerable -- a question has at most 1,000 characters
  return [question.join(' ').replace(/[\s?!.]+$/, ''), ...values.map(filterOf)].join(' ').trim();
}

function filterOf(pair: string): string {
  const [, name = '', value = ''] = /^([^:.]{1,80}): (.{1,200})$/.exec(pair) ?? [];
  if (TIME.test(name)) return `in ${value}`;
  if (NUMBER.test(value)) return '';
  return name === '' ? `“${pair}”` : `only “${value}”`;
}
