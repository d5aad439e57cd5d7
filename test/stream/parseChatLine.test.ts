import { describe, expect, it } from 'vitest';
import { parseChatLine } from '../../src/stream/wire/parseChatLine.js';

describe('parseChatLine', () => {
  it.each([
    ['{"data":[[9007199254740993]]}', { data: [['9007199254740993']] }],
    ['{"result":[[9007199254740993]],"data":null}', { result: [['9007199254740993']], data: null }],
    ['{"toolCall":{"result":{"rows":9007199254740993}}}', { toolCall: { result: { rows: '9007199254740993' } } }],
  ])('keeps every digit of rows in %s', (text, value) => {
    expect(parseChatLine(text)).toEqual(value);
  });

  it.each(['{"sort":9007199254740993}', '{"result":"[9007199254740993]","data":null,"toolCall":null}', '[]', 'null'])(
    'reads %s as JSON.parse does, which has no rows',
    (text) => {
      expect(parseChatLine(text)).toEqual(JSON.parse(text));
    },
  );

  it('throws a SyntaxError for text that is not JSON', () => {
    expect(() => parseChatLine('{oops')).toThrow(SyntaxError);
  });
});
