import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChatError } from '../../../src/protocol/ChatError.js';
import { scanSql } from '../../../src/server/postgres/scanSql.js';

describe('scanSql', () => {
  it('finds called names through quotes, case, blanks and comments', () => {
    const { calls } = scanSql(`select SUM (a), "odd""name"(b), max/* ( */-- '\n(c) from t`);
    expect(calls).toEqual(['sum', 'odd"name', 'max']);
  });

  it('separates qualified calls and attributes', () => {
    const { qualifiedCalls, attributes } = scanSql('select s . f(1), (t).whole, t.id from sales.orders t');
    expect(qualifiedCalls).toEqual(['f']);
    expect(attributes).toEqual(['whole', 'id', 'orders']);
  });

  it('ignores names in strings and comments', () => {
    const sql = `select 'set_config(' , E'\\'pg_sleep(' as a /* pg_sleep(1) /* nested */ */ -- pg_sleep(1)`;
    expect(scanSql(sql).calls).toEqual([]);
  });

  it('removes a final semicolon with the blanks and comments after it', () => {
    expect(scanSql('select 1 as a ; -- done\n /* really */').text).toBe('select 1 as a ');
  });

  it.each([
    ['a second statement', 'select 1; select 2'],
    ['a second semicolon', 'select 1;;'],
    ['a closing parenthesis too many', 'select 1) q; reset role; --'],
    ['a closing parenthesis too many, balanced later', 'select 1) q, (select 2'],
    ['an open parenthesis', 'select (1'],
    ['mixed brackets', 'select (1]'],
    ['an open comment', 'select 1 /* /* */'],
    ['an open string', "select 'a"],
    ['an open string that ends in two quotes', "select 'a''"],
    ['an open quoted name', 'select "a'],
    ['a dollar quote', 'select $$a$$'],
    ['a parameter', 'select $1'],
    ['a Unicode name', 'select U&"\\0073et_config"(1)'],
    ['a Unicode string', "select u&'\\0073'"],
    ['a continued string', "select E'a'\n'\\' || set_config('"],
    ['a number that touches a string', "select 1e5e'\\'"],
    ['a null character', "select '\0'"],
    ['a backslash', 'select \\'],
    ['a no-break space as a name', 'select\u00a01'],
    ['a system name', 'select "PG_CATALOG".x(1)'],
    ['nothing', ' -- nothing'],
    ['another statement', 'delete from orders'],
    ['a statement in parentheses', '(delete from orders)'],
    ['a very long query', `select ${'1,'.repeat(30_000)}1`],
  ])('refuses %s', (_, sql) => {
    expect(() => scanSql(sql)).toThrow(expect.objectContaining({ code: 'bad-request' }));
  });

  it('never misses a call that is hidden in other text', () => {
    const piece = fc.constantFrom(
      "'a'",
      "E'\\''",
      '"b"',
      "/* ' */",
      '-- "\n',
      '+',
      ' ',
      '\n',
      'x',
      '1',
      '.5',
      '(',
      ')',
      "''",
      ',',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        // Plain pieces end where they begin, so the call after them is always outside a string or comment.
        const sql = `select ${pieces.join(' ')} , set_config(1)`;
        try {
          expect(scanSql(sql).calls).toContain('set_config');
        } catch (error) {
          if (!(error instanceof ChatError)) throw error;
        }
      }),
    );
  });

  it('takes linear time for hostile repetition', () => {
    for (const part of ["'", "''", '"', '/*', '--\n', '(', "E'\\'", ' ;']) {
      try {
        scanSql(`select ${part.repeat(50_000 / part.length - 10)}`);
      } catch (error) {
        expect(error).toMatchObject({ code: 'bad-request' });
      }
    }
  });
});
