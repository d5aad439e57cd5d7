import type { DataServiceCube } from 'tabletalk/server';
import { describeMember } from '../analyst/model/describeMembers.js';
import { storeModel } from '../analyst/model/storeModel.js';
import { JOINS } from '../analyst/query/writeSql.js';

/** The tables that the members of a view are read from. A join here has one row for each row of the view. */
const SOURCES: Readonly<Record<string, string>> = {
  orders: `orders ${JOINS.customers}`,
  order_items: `orders ${JOINS.order_items}`,
};

/** The store's views, with the SQL of their members. */
export const storeCubes: readonly DataServiceCube[] = storeModel.map(({ name, title, members }) => {
  const membersOf = (kind: 'measure' | 'dimension') =>
    members.filter((member) => member.kind === kind).map((member) => ({ ...describeMember(member), sql: member.sql }));
  return {
    ...{ name, title, source: SOURCES[name] },
    measures: membersOf('measure'),
    dimensions: membersOf('dimension'),
  };
});
