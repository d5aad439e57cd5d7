/**
 * A process that runs one statement at a time on ClickHouse's engine. It can't be interrupted, so it is killed. First it runs the
 * statements of its first message.
 *
 * @import { ChdbRequest } from '../startChdb.js'
 */
// biome-ignore lint/suspicious/noTsIgnore: it is an error only where the package isn't installed.
// @ts-ignore Only the set-up of the deep tests installs it.
import { Session } from 'chdb';

const session = new Session(process.argv[2]);

process.on('disconnect', () => process.exit());

process.on('message', (/** @type {ChdbRequest} */ { statement, format, database, settings, before }) => {
  try {
    for (const one of before) session.query(one);
    // A server refuses several statements at once, but this engine would run them.
    if (statement !== '') session.query(`SELECT formatQuerySingleLine(${literal(statement)})`);
    session.query(`USE ${database}`);
    for (const [name, value] of settings) session.query(`SET ${name} = ${literal(value)}`);
    process.send?.({ text: statement === '' ? '' : session.query(statement, format) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});

/** @param {string} text */
function literal(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
