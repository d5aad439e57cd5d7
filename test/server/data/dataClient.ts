import { createDataService, type DataServiceOptions } from '../../../src/server/data/createDataService.js';
import type { AgentStep } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';
import type { SqlContext, SqlRows } from '../../../src/server/sql/RunSql.js';
import { authenticate, userOf } from '../service/serviceClient.js';

export const SQL = 'select status, amount\nfrom orders -- all of them';
export const ROWS: SqlRows = {
  columns: [
    { name: 'status', columnType: 'String' },
    { name: 'amount', columnType: 'Decimal' },
  ],
  rows: [
    ['sent', '10.00'],
    ['open', null],
  ],
  totalRows: 2,
};

/** A call of the SQL tool, as `createAnalystAgent` writes it. */
export function sqlCall(sqlQuery: string, change: object = {}, name = 'svcSqlApi'): readonly AgentStep[] {
  const input = { sqlQuery, queryTitle: 'Orders' };
  const result = { ...input, schema: [], data: [], totalRows: 0, ...change };
  return [
    { type: 'tool-start', call: sqlCall.name, name, input },
    { type: 'tool-end', call: sqlCall.name, result },
  ];
}

/** Returns a question for the agent of these tests: it contains the steps of its answer, as JSON. */
const steps = (...calls: readonly (readonly AgentStep[])[]) => JSON.stringify(calls.flat());

/** A chat service and a data service over one store, and the queries that reached the database. */
export function openServices(options: Partial<DataServiceOptions> = {}) {
  const threads = options.threads ?? new MemoryThreads();
  const ran: (SqlContext & { readonly sql: string })[] = [];
  const errors: unknown[] = [];
  const chat = createChatService({
    async *agent({ input }) {
      yield* JSON.parse(input) as AgentStep[];
    },
    threads,
    authenticate,
    onError: () => {},
  });
  const data = createDataService({
    authenticate,
    meta: [],
    onError: (error) => errors.push(error),
    ...options,
    threads,
    runSql: (sql, context) => {
      ran.push({ sql, ...context });
      return options.runSql?.(sql, context) ?? Promise.resolve(ROWS);
    },
  });
  const send = (user: string, path: string, body?: unknown, init: RequestInit = {}) =>
    data(
      new Request(`https://app.example.com/api/data${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...init,
        headers: { 'Content-Type': 'application/json', 'X-User': user, ...(init.headers as object) },
      }),
    );
  return {
    ...{ data, threads, ran, errors, send },
    ask: (user: string, ...calls: readonly (readonly AgentStep[])[]) =>
      userOf(chat, user).ask({ input: steps(...calls) }),
    chat: (user: string) => userOf(chat, user),
    sql: (user: string, query: unknown, init?: RequestInit) => send(user, '/v1/svcsql', { query }, init),
  };
}

/** The lines of a response, parsed. */
export async function linesOf(response: Response): Promise<readonly unknown[]> {
  const text = await response.text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
