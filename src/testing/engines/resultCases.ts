import { check, checkEqual, type EngineCases, refusalOf } from './EngineCase.js';

/** Bytes by which the process may grow while an engine runs a query of a hundred million bytes. */
const MAX_GROWTH = 60_000_000;

/** Cases about results apart from their values: columns, the number of rows, and limits. */
export const resultCases: EngineCases = {
  async 'names the columns of an empty result'({ sql, ask }) {
    const { columns, rows, totalRows } = await ask(`select n, 'x' as label from (${sql.rows(3)}) q where n < 0`);
    checkEqual([columns.map(({ name }) => name), rows, totalRows], [['n', 'label'], [], 0], 'An empty result');
  },

  async 'numbers repeated column names'({ ask }) {
    const { columns, rows } = await ask('select 1 as a, 2 as a, 3 as b');
    checkEqual([columns.map(({ name }) => name), rows], [['a', 'a_2', 'b'], [[1, 2, 3]]], 'Repeated names');
  },

  async 'keeps the order of the query'({ sql, ask }) {
    const { rows } = await ask(`select n from (${sql.rows(50)}) q order by n desc`);
    checkEqual(
      rows.map(Number),
      Array.from({ length: 50 }, (_, index) => 50 - index),
      'Rows in descending order',
    );
  },

  async 'limits the rows, and counts all of them'({ sql, ask }) {
    for (const count of [9, 10, 11, 2_500]) {
      const { rows, totalRows } = await ask(sql.rows(count), { limits: { rowLimit: 10 } });
      checkEqual(
        [rows.length, totalRows],
        [Math.min(count, 10), count],
        `Rows and totalRows of ${count} rows, limit 10`,
      );
    }
  },

  async 'takes a limit of rows from the call'({ sql, ask }) {
    const { rows, totalRows } = await ask(sql.rows(300), { limits: { rowLimit: 10 }, rowLimit: 200 });
    checkEqual([rows.length, totalRows], [200, 300], 'Rows and totalRows of 300 rows, limit 200');
  },

  async 'refuses a result of too many bytes'({ sql, ask }) {
    const query = `select concat('a value of 30 characters: ', n) as v from (${sql.rows(90)}) q`;
    await refusalOf(ask(query, { limits: { maxBytes: 1_000 } }), 'A result of 2,700 bytes, limit 1,000,');
    await ask(query, { limits: { maxBytes: 4_000 } });
  },

  async 'does not keep a huge result in memory'({ sql, ask }) {
    const text = 'x'.repeat(100);
    const before = process.memoryUsage.rss();
    let peak = before;
    const measure = () => {
      peak = Math.max(peak, process.memoryUsage.rss());
    };
    const timer = setInterval(measure, 10);
    const query = `select concat('${text}', n) as v from (${sql.rows(1_000_000)}) q`;
    const { totalRows } = await ask(query, { limits: { rowLimit: 10 } }).finally(() => clearInterval(timer));
    measure();
    checkEqual(totalRows, 1_000_000, 'totalRows of a million rows');
    check(peak - before < MAX_GROWTH, `Ten of a million rows took ${peak - before} bytes of this process.`);
  },
};
