import { readFileSync } from 'node:fs';
import { createDuckDbRunSql, type DuckDbRunSqlOptions } from '../../../src/server/duckdb/createDuckDbRunSql.js';

/** Orders of all users. A user's database contains only their own. */
const orders = (id: string) => `create table orders as
  select range as id, case when range % 3 = 0 then 'bob' else 'ada' end as owner, (range + 0.25)::decimal(38, 2) as amount
  from range(1, 301) where owner = '${id}'`;

/** A caller of the tests. */
export function userNamed(id: string) {
  return { id, kind: 'external' as const, groups: [], attributes: {} };
}

/** Opens DuckDB with a database of orders for each user. */
export function openShop(options: Partial<DuckDbRunSqlOptions> = {}) {
  return createDuckDbRunSql({
    database: ({ id }) => ({
      load: [
        orders(id),
        'create view large as select * from orders where amount > 100',
        'create macro net(a) as a * 0.8',
        'create macro peek(t) as table from query_table(t)',
        "comment on table orders is 'hunter2'",
      ],
    }),
    ...options,
  });
}

/** The ids of the children of this process. */
export function childIds(): readonly string[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
}

/** Clock ticks of CPU time that the children of this process have used. */
function childTicks(): number {
  return childIds()
    .map((child) => {
      try {
        const fields = readFileSync(`/proc/${child}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(fields[11]) + Number(fields[12]);
      } catch {
        return 0;
      }
    })
    .reduce((sum, ticks) => sum + ticks, 0);
}

/** Whether the children of this process use CPU time. */
export async function areChildrenBusy(): Promise<boolean> {
  const before = childTicks();
  await new Promise((resolve) => setTimeout(resolve, 80));
  return childTicks() - before > 1;
}
