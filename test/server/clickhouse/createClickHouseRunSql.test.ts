import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClickHouseRunSql } from '../../../src/server/clickhouse/createClickHouseRunSql.js';
import { openShop, userNamed } from './shop.js';

interface Received {
  readonly statement: string;
  readonly parameters: URLSearchParams;
  readonly login: string;
}

const TREE = ['SelectWithUnionQuery (children 1)', ' ExpressionList (children 1)', '  Literal UInt64_1'];

/** A server that answers the guard's statements, while a test answers the query. */
describe('createClickHouseRunSql', () => {
  let received: Received[] = [];
  let answerPage: (response: ServerResponse) => void;
  const server = createServer(async (request, response) => {
    const statement = await text(request);
    const login = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
    received.push({ statement, parameters: new URL(request.url ?? '', 'http://localhost').searchParams, login });
    if (statement.includes('formatQuerySingleLine')) response.end('["SELECT 1",["shop"]]\n');
    else if (statement.startsWith('EXPLAIN')) response.end(TREE.map((line) => `${JSON.stringify([line])}\n`).join(''));
    else if (statement.startsWith('DESCRIBE')) response.end('["1","UInt8"]\n');
    else if (statement.startsWith('KILL')) response.end();
    else answerPage(response);
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    received = [];
    answerPage = (response) => response.end('["1"]\n');
  });
  afterAll(() => server.close());

  const ask = (signal = new AbortController().signal, run = openShop(url)) =>
    run('select 1', { user: userNamed('ada'), signal });
  const fail = (response: ServerResponse, error: string) => {
    response.writeHead(500, { 'X-ClickHouse-Exception-Code': /\d+/.exec(error)?.[0] ?? '' });
    response.end(error);
  };

  it('sends every statement read-only, limited, and as the user of the reader', async () => {
    expect((await ask()).rows).toEqual([[1]]);
    expect(received).toHaveLength(4);
    for (const { parameters, login } of received) {
      expect(login).toBe('tabletalk_ada:pass_4711');
      expect(Object.fromEntries(parameters)).toMatchObject({
        database: 'shop',
        readonly: '2',
        max_execution_time: '30',
        max_memory_usage: '1000000000',
        max_temporary_data_on_disk_size_for_query: '1000000000',
        session_timezone: 'UTC',
      });
    }
  });

  it('kills the query of an aborted signal by its id, as the same user, and closes the request', async () => {
    const controller = new AbortController();
    const reason = new Error('The reader stopped.');
    const closed = new Promise<void>((resolve) => {
      answerPage = (response) => {
        response.once('close', resolve);
        controller.abort(reason);
      };
    });
    await expect(ask(controller.signal)).rejects.toBe(reason);
    await closed;
    await expect.poll(() => received.at(-1)?.statement).toMatch(/^KILL/);
    const id = received.at(-2)?.parameters.get('query_id');
    expect(received.at(-1)).toMatchObject({
      statement: `KILL QUERY WHERE query_id = '${id}' ASYNC`,
      login: 'tabletalk_ada:pass_4711',
    });
  });

  it('kills a query while many others run', async () => {
    const controllers = Array.from({ length: 20 }, () => new AbortController());
    const waiting: ServerResponse[] = [];
    answerPage = (response) => waiting.push(response);
    const answers = Promise.allSettled(controllers.map(({ signal }) => ask(signal)));
    await expect.poll(() => waiting.length).toBe(20);
    controllers[0]?.abort(new Error('The reader stopped.'));
    await expect.poll(() => received.at(-1)?.statement).toMatch(/^KILL/);
    for (const response of waiting) response.end('["1"]\n');
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', ...Array(19).fill('fulfilled')]);
  });

  it('explains what to change if a profile accepts no limits', async () => {
    const error = "Code: 164. DB::Exception: Cannot modify 'readonly' setting in readonly mode. (READONLY)";
    answerPage = (response) => fail(response, error);
    await expect(ask()).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringContaining('readonly = 2'),
    });
  });

  it('reports what is not about the query to the host alone', async () => {
    const error = 'Code: 999. DB::Exception: node-7.internal is on fire. (KEEPER_EXCEPTION)';
    answerPage = (response) => fail(response, error);
    const errors: unknown[] = [];
    const login = () => ({ username: 'a', password: 'b' });
    const run = createClickHouseRunSql({ url, login, databases: ['shop'], onError: (one) => errors.push(one) });
    const refusal = await ask(undefined, run).catch((one: Error) => one);
    expect(refusal).toMatchObject({ code: 'server', message: expect.not.stringContaining('node-7') });
    expect(errors.join()).toContain('node-7');
  });

  it('does not repeat values, privileges or words in parentheses of the query', async () => {
    const errors = [
      "Code: 6. DB::Exception: Cannot parse string 'hunter2' as Int32. (CANNOT_PARSE_TEXT)",
      'Code: 497. DB::Exception: hunter2: Not enough privileges. (ACCESS_DENIED)',
      'Code: 62. DB::Exception: Syntax error: failed at position 9 (OUTFILE): in scope hunter2 (SYNTAX_ERROR)',
    ];
    for (const error of errors) {
      answerPage = (response) => fail(response, error);
      await expect(ask()).rejects.toMatchObject({
        code: 'bad-request',
        message: expect.not.stringContaining('hunter2'),
      });
    }
  });

  it.each([
    'Code: 158. DB::Exception: Limit for rows to read exceeded. (TOO_MANY_ROWS)',
    'Code: 191. DB::Exception: IN-set size limit exceeded. (SET_SIZE_LIMIT_EXCEEDED)',
    'Code: 307. DB::Exception: Limit for bytes to read exceeded. (TOO_MANY_BYTES)',
    'Code: 396. DB::Exception: Limit for temporary files size exceeded. (TOO_MANY_ROWS_OR_BYTES)',
  ])('is asked to read less by a limit of the database: %s', async (error) => {
    answerPage = (response) => fail(response, error);
    await expect(ask()).rejects.toMatchObject({ code: 'bad-request', message: expect.stringContaining('read fewer') });
  });

  it.each([' in scope SELECT amont', ''])('repeats a hint once, after the error%s', async (scope) => {
    const hint = "Maybe you meant: ['amount']";
    answerPage = (response) =>
      fail(response, `Code: 47. DB::Exception: Unknown column \`amont\`${scope}. ${hint}. (UNKNOWN_IDENTIFIER)`);
    await expect(ask()).rejects.toMatchObject({
      message: expect.stringMatching(/^Unknown column `amont`\. Maybe [^M]+$/),
    });
  });

  it('stops reading a page that has far more bytes than it may', async () => {
    answerPage = (response) => {
      const write = () => {
        while (!response.destroyed && response.write(`["${'x'.repeat(1_000_000)}"]\n`));
      };
      response.on('drain', write);
      write();
    };
    await expect(ask()).rejects.toThrow('more than the 1000000 that a result may have');
  });

  it.each([
    ['no databases', { databases: [] }],
    ['a limit of zero', { rowLimit: 0 }],
    ['half a byte', { maxMemory: 0.5 }],
  ])('is refused with %s', (_, options) => {
    const login = () => ({ username: '', password: '' });
    expect(() => createClickHouseRunSql({ url, login, ...options })).toThrow(/must (be|name)/);
  });
});
