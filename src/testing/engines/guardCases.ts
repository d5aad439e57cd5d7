import { check, checkEqual, type EngineCases, type EngineUnderTest, refusalOf } from './EngineCase.js';

/** Cases about what a query may do, and whose rows it sees. */
export const guardCases: EngineCases = {
  async 'refuses every statement that writes, and changes nothing'({ engine, sql, ask }) {
    const { table, textColumn } = engine;
    // Also compares order and contents, so that an update or a duplicate is noticed.
    const look = `select ${textColumn} as v, count(*) as n from ${table} group by 1 order by 1`;
    const { rows } = await ask(look);
    for (const write of sql.writes(table, textColumn)) {
      const outcome = await ask(write).then(
        () => 'returned rows',
        () => 'was refused',
      );
      checkEqual((await ask(look)).rows, rows, `The rows after ${write}`);
      check(outcome === 'was refused', `${write} must be refused, but it ${outcome}.`);
    }
    await refusalOf(ask('select * from made_by_a_query'), 'A table that a query would have made');
  },

  async 'runs one statement only'({ ask }) {
    await refusalOf(ask('select 1 as a; select 2 as a'), 'A text of two statements');
    await refusalOf(ask(''), 'An empty text');
    checkEqual((await ask('select 1 as a;')).rows, [[1]], 'A query with a semicolon at its end');
    checkEqual((await ask('select 1 as a -- the end')).rows, [[1]], 'A query with a comment at its end');
  },

  async 'shows each user their rows, at once'({ engine, ask }) {
    check(engine.users.length > 1, 'users must have several users.');
    const turns = Array.from({ length: 4 * engine.users.length }, (_, turn) => turn % engine.users.length);
    const answers = turns.map((user) => ask(`select count(*) as n from ${engine.table}`, { user }));
    const counts = (await Promise.all(answers)).map(({ rows }) => Number(rows[0]?.[0]));
    checkEqual(
      counts,
      turns.map((user) => engine.users[user]?.rows),
      'The numbers of rows that the users see',
    );
  },

  async 'answers parallel queries each with its rows'({ ask }) {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((number) => ask(`select ${number} as v`)));
    checkEqual(
      answers.map(({ rows }) => Number(rows[0]?.[0])),
      numbers,
      'The answers of twenty queries at once',
    );
  },

  async 'explains errors without secrets'({ engine, ask }) {
    await ask(`select ${engine.textColumn} as v from ${engine.table}`);
    const failing = [
      'selec 1',
      `select no_such_column from ${engine.table}`,
      'select * from no_such_table',
      `select cast(${engine.textColumn} as integer) as v from ${engine.table}`,
      `select no_such_function(${engine.textColumn}) as v from ${engine.table}`,
    ];
    for (const query of failing) checkSecrets(engine, await refusalOf(ask(query), query), query);
  },
};

function checkSecrets({ secrets }: EngineUnderTest['engine'], error: Error, query: string): void {
  const text = `${error.message}\n${error.stack ?? ''}`;
  // The report must not contain the secret itself.
  const place = secrets.findIndex((secret) => text.includes(secret));
  check(place === -1, `The error of ${query} contains the secret at position ${place} of secrets.`);
}
