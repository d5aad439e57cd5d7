const DAY_MS = 86_400_000;
const LATEST_ORDERS = 8;

/**
 * A generated order, for figures that are needed before the database is ready.
 * @typedef {object} RecentOrder
 * @property {import('../../server/storeData.js').Order} order
 * @property {number} customerId
 * @property {boolean} isReturning whether the customer had ordered before
 * @property {readonly (readonly [category: string, cents: number])[]} lines
 */

/** @typedef {import('../../server/storeData.js').Overview} Overview */

/**
 * Summarises the last `days` days of the records and the same number of days before them. Computed from the generated
 * rows, because loading them into the database takes seconds; a test compares the result with SQL.
 *
 * @param {readonly RecentOrder[]} recent oldest first, covering at least twice as many days
 * @param {number} days
 * @returns {Overview}
 */
export function summariseStore(recent, days) {
  const to = (recent.at(-1)?.order.createdAt ?? '1970-01-01').slice(0, 10);
  const from = addDays(to, 1 - days);
  const earlier = addDays(from, -days);
  const inRange = recent.filter(({ order }) => order.createdAt >= earlier);
  const ordersNow = inRange.filter(({ order }) => order.createdAt >= from);
  const ordersBefore = inRange.filter(({ order }) => order.createdAt < from);
  const byDay = groupByDay(inRange);
  const listDays = (/** @type {string} */ first) =>
    Array.from({ length: days }, (_, index) => addDays(first, index)).map((day) => ({
      day,
      orders: byDay.get(day) ?? [],
    }));
  const [now, before] = [listDays(from), listDays(earlier)];
  /** @param {(orders: readonly RecentOrder[]) => number} compute */
  const figure = (compute) => ({
    value: compute(ordersNow),
    before: compute(ordersBefore),
    daily: now.map(({ orders }) => compute(orders)),
  });
  return {
    days,
    from,
    to,
    revenue: figure(revenueOf),
    orders: figure((orders) => orders.length),
    averageOrderValue: figure((orders) => revenueOf(orders) / Math.max(1, orders.filter(isPaid).length)),
    returningCustomers: figure(returningShare),
    revenueByDay: now.map(({ day, orders }, index) => ({
      day,
      revenue: revenueOf(orders),
      before: revenueOf(before[index]?.orders ?? []),
    })),
    categories: revenueByCategory(ordersNow, ordersBefore),
    latestOrders: recent
      .slice(-LATEST_ORDERS)
      .map(({ order }) => order)
      .reverse(),
  };
}

/** @param {readonly RecentOrder[]} orders @returns {Map<string, RecentOrder[]>} */
function groupByDay(orders) {
  /** @type {Map<string, RecentOrder[]>} */
  const days = new Map();
  for (const one of orders) {
    const day = one.order.createdAt.slice(0, 10);
    const known = days.get(day);
    if (known) known.push(one);
    else days.set(day, [one]);
  }
  return days;
}

/** Cancelled orders have no revenue. @param {RecentOrder} one */
function isPaid({ order }) {
  return order.status !== 'cancelled';
}

/** @param {readonly RecentOrder[]} orders */
function revenueOf(orders) {
  return orders.filter(isPaid).reduce((cents, { order }) => cents + Math.round(order.amount * 100), 0) / 100;
}

/**
 * This is a share of customers, not of orders: a customer who buys on two days is counted once. @param {readonly
 * RecentOrder[]} orders
 */
function returningShare(orders) {
  const buyers = new Set(orders.map(({ customerId }) => customerId));
  const returning = new Set(orders.filter(({ isReturning }) => isReturning).map(({ customerId }) => customerId));
  return buyers.size === 0 ? 0 : returning.size / buyers.size;
}

/** @param {readonly RecentOrder[]} now @param {readonly RecentOrder[]} before */
function revenueByCategory(now, before) {
  const [centsNow, centsBefore] = [now, before].map(centsByCategory);
  return [...new Set([...(centsNow?.keys() ?? []), ...(centsBefore?.keys() ?? [])])]
    .map((category) => ({
      category,
      revenue: (centsNow?.get(category) ?? 0) / 100,
      before: (centsBefore?.get(category) ?? 0) / 100,
    }))
    .sort((left, right) => right.revenue - left.revenue);
}

/** @param {readonly RecentOrder[]} orders @returns {Map<string, number>} */
function centsByCategory(orders) {
  const sums = new Map();
  for (const { lines } of orders.filter(isPaid)) {
    for (const [category, cents] of lines) sums.set(category, (sums.get(category) ?? 0) + cents);
  }
  return sums;
}

/** @param {string} day @param {number} count */
function addDays(day, count) {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
