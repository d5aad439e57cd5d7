import type { AnalystCube } from 'tabletalk/agent';
import type { Agent } from '../../src/server/service/Agent.js';
import type { ModelSettings } from '../server/readModel.js';
import type { Database } from './database.js';
import { describeMember } from './model/describeMembers.js';
import type { Member, View } from './model/member.js';
import { storeModel } from './model/storeModel.js';

interface ModelAnalystOptions {
  readonly database: Database;
  readonly model: ModelSettings;
  /** The time of a question, used for "last month"; defaults to the current time. */
  readonly now?: (() => Date) | undefined;
}

/**
 * Creates an agent that answers questions about the store with a language model. The AI SDK is loaded here, so that a demo
 * without a model doesn't need it.
 */
export async function createModelAnalyst({ database, model, now }: ModelAnalystOptions): Promise<Agent> {
  const [{ createOpenAICompatible }, { createAnalystAgent }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('tabletalk/agent'),
  ]);
  const provider = createOpenAICompatible({ name: 'demo', baseURL: model.url, apiKey: model.key, includeUsage: true });
  return createAnalystAgent({
    model: provider(model.name),
    meta: describeStore(storeModel),
    runSql: (sql, { signal }) => database.query(sql, { signal }),
    now,
    instructions: INSTRUCTIONS,
  });
}

const INSTRUCTIONS = `The data is that of Larkfield, an online store. Amounts are in US dollars. The records run from 2023-01-01 to yesterday.
Weeks begin on Monday. Unless the question says otherwise, revenue excludes cancelled orders and counts of orders include them.
Tables:
orders (id, customer_id, created_at, status, channel, payment_method, country, units, amount)
order_items (id, order_id, product_id, quantity, unit_price, unit_cost, discount, amount)
products (id, name, category, brand, price)
customers (id, name, country, segment, signed_up_at, first_order_at)
Joins: order_items.order_id = orders.id, order_items.product_id = products.id, orders.customer_id = customers.id.
The metadata's measures are not columns: write the SQL in their description.`;

/** The views for a model that writes SQL over the tables. Each member's description ends with its expression. */
function describeStore(views: readonly View[]): readonly AnalystCube[] {
  const withSql = (member: Member) =>
    describeMember({ ...member, description: `${member.description} SQL: ${member.sql}` });
  return views.map(({ name, title, members }) => ({
    name,
    title,
    measures: members.filter(({ kind }) => kind === 'measure').map(withSql),
    dimensions: members.filter(({ kind }) => kind === 'dimension').map(withSql),
  }));
}
