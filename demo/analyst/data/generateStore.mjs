import { PERIODS } from './periods.mjs';
import { cumulate, pickIndex, seededRandom } from './seededRandom.mjs';
import { signUpCustomers } from './signUpCustomers.mjs';
import { COUNTRIES } from './storeNames.mjs';
import { CATALOGUE } from './storeProducts.mjs';

/** First day of the records. */
const FIRST_DAY = '2023-01-01';

const DAY_MS = 86_400_000;
const MONTH_LEVEL = [0.88, 0.84, 0.95, 0.96, 1, 0.98, 0.92, 0.91, 1, 1.06, 1.3, 1.38];
/** Sunday first. */
const WEEKDAY_LEVEL = [1.02, 1.1, 1.04, 1, 0.98, 0.96, 0.9];

/**
 * Generates the orders of an online store as CSV for COPY. The same seed, size and day give the same rows. The records
 * run from 2023-01-01 to the day before `today`, with growth, seasons, weekdays and late-November sales, so charts of
 * them look real.
 *
 * @param {{ orders: number, seed: number, today: string }} options `today` as `2025-11-20`
 * @returns {{ customers: string, products: string, orders: string, orderItems: string, recent: RecentOrder[] }}
 *   `recent`: the orders of the last days, for all days that the overview compares
 */
export function generateStore({ orders: orderCount, seed, today }) {
  const random = seededRandom(seed);
  const firstDay = Date.parse(FIRST_DAY);
  const days = Math.max(1, Math.round((Date.parse(today) - firstDay) / DAY_MS));
  const perDay = spreadOverDays(orderCount, days, firstDay, random);
  const products = listProducts();
  const shelves = Array.from({ length: 12 }, (_, month) => cumulate(products.map((item) => monthlyPull(item, month))));
  const customers = signUpCustomers(Math.max(40, Math.round(orderCount / 5)), perDay, firstDay, random);

  /** @type {string[]} */
  const orderLines = [];
  /** @type {RecentOrder[]} */
  const recent = [];
  const firstRecentDay = days - 2 * Math.max(...PERIODS);
  /** @type {string[]} */
  const itemLines = [];
  let orderId = 0;
  let itemId = 0;
  let signedUp = 0;
  for (let day = 0; day < days; day += 1) {
    const dayStart = firstDay + day * DAY_MS;
    const shelf = shelves[new Date(dayStart).getUTCMonth()] ?? [];
    while (signedUp < customers.length && (customers[signedUp]?.signedUpAt ?? 0) < dayStart) signedUp += 1;
    const times = Array.from({ length: perDay[day] ?? 0 }, () => dayStart + secondOfDay(random) * 1000).sort();
    for (const time of times) {
      orderId += 1;
      const customer = pickCustomer(customers, Math.max(1, signedUp), random);
      customer.firstOrderAt ??= time;
      const lines = random() < 0.56 ? 1 : random() < 0.62 ? 2 : random() < 0.7 ? 3 : 4;
      const discount = discountOf(day, dayStart, customer.segment, random);
      let amount = 0;
      let units = 0;
      /** @type {[category: string, cents: number][]} */
      const recentLines = [];
      for (let line = 0; line < lines; line += 1) {
        itemId += 1;
        const product = products[pickIndex(shelf, random())] ?? /** @type {never} */ (products[0]);
        const quantity = 1 + (random() < 0.16 ? 1 : 0) + Math.floor(random() * customer.bulk);
        // Prices rise a little every year, so revenue grows faster than the number of orders.
        const unitPrice = Math.round(product.price * (1 + 0.025 * Math.floor(day / 365)) * 100);
        const lineDiscount = Math.round(unitPrice * quantity * discount);
        const lineAmount = unitPrice * quantity - lineDiscount;
        amount += lineAmount;
        units += quantity;
        if (day >= firstRecentDay) recentLines.push([product.category, lineAmount]);
        const unitCost = Math.round(product.price * product.cost * 100);
        itemLines.push(
          `${itemId},${orderId},${product.id},${quantity},${money(unitPrice)},${money(unitCost)},${money(lineDiscount)},${money(lineAmount)}`,
        );
      }
      const country =
        random() < 0.975 ? customer.country : (COUNTRIES[Math.floor(random() * COUNTRIES.length)]?.country ?? '');
      const status = statusOf(days - day, random);
      const channel = channelOf(day / days, customer.segment, random);
      orderLines.push(
        `${orderId},${customer.id},${stamp(time)},${status},${channel},${paymentOf(customer.segment, random)},${country},${units},${money(amount)}`,
      );
      if (day >= firstRecentDay) {
        const placed = { id: orderId, customer: customer.name, createdAt: `${stamp(time)}.000`, country, channel };
        recent.push({
          order: { ...placed, status, units, amount: amount / 100 },
          customerId: customer.id,
          isReturning: time > customer.firstOrderAt,
          lines: recentLines,
        });
      }
    }
  }
  return {
    customers: csv(
      customers.map(
        (one) =>
          `${one.id},"${one.name}",${one.country},${one.segment},${stamp(Math.min(one.signedUpAt, one.firstOrderAt ?? Number.POSITIVE_INFINITY))},${one.firstOrderAt === undefined ? '' : stamp(one.firstOrderAt)}`,
      ),
    ),
    products: csv(products.map((one) => `${one.id},"${one.name}",${one.category},${one.brand},${one.price}.00`)),
    orders: csv(orderLines),
    orderItems: csv(itemLines),
    recent,
  };
}

/** @typedef {import('./summariseStore.mjs').RecentOrder} RecentOrder */

/** @typedef {{ id: number, name: string, category: string, brand: string, price: number, cost: number,
 *   peak: number, swing: number, pull: number }} Product */

/** Exactly `total` orders, by weight of the day. @param {number} total @param {number} days @param {number} firstDay
 * @param {() => number} random */
function spreadOverDays(total, days, firstDay, random) {
  const weights = Array.from({ length: days }, (_, day) => {
    const date = new Date(firstDay + day * DAY_MS);
    const sale = isSaleWeek(date) ? 1.75 : 1;
    return (
      Math.exp((0.21 * day) / 365) *
      (MONTH_LEVEL[date.getUTCMonth()] ?? 1) *
      (WEEKDAY_LEVEL[date.getUTCDay()] ?? 1) *
      sale *
      (0.9 + 0.2 * random())
    );
  });
  const sum = weights.reduce((left, right) => left + right, 0);
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    const until = Math.round((reached / sum) * total);
    const count = until - given;
    given = until;
    return count;
  });
}

/** The week of Black Friday. @param {Date} date */
function isSaleWeek(date) {
  return date.getUTCMonth() === 10 && date.getUTCDate() >= 22 && date.getUTCDate() <= 30;
}

/** @returns {Product[]} */
function listProducts() {
  return CATALOGUE.flatMap((shelf) =>
    shelf.products.map(([name, brand, price]) => ({ ...shelf, name, brand, price })),
  ).map((product, index) => ({ ...product, id: index + 1 }));
}

/** @param {Product} product @param {number} month */
function monthlyPull(product, month) {
  const season = 1 + product.swing * Math.cos(((month - product.peak) / 6) * Math.PI);
  // Cheap products sell more often; some products are simply more popular.
  return (product.pull * season * (0.6 + ((product.id * 37) % 11) / 10)) / product.price ** 0.35;
}

/** @typedef {import('./signUpCustomers.mjs').Customer} Customer */

/**
 * Loyal customers are picked more often. @param {Customer[]} customers @param {number} signedUp
 * @param {() => number} random @returns {Customer}
 */
function pickCustomer(customers, signedUp, random) {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const customer = customers[Math.floor(random() * signedUp)];
    if (customer !== undefined && random() < customer.weight) return customer;
  }
  return /** @type {Customer} */ (customers[Math.floor(random() * signedUp)]);
}

/** @param {number} day @param {number} dayStart @param {string} segment @param {() => number} random */
function discountOf(day, dayStart, segment, random) {
  if (isSaleWeek(new Date(dayStart))) return random() < 0.7 ? 0.2 : 0;
  if (segment === 'Enterprise') return 0.08;
  return random() < (day % 30 < 4 ? 0.3 : 0.08) ? 0.1 : 0;
}

/** @param {number} daysAgo @param {() => number} random @returns {import('../../server/storeData.js').OrderStatus} */
function statusOf(daysAgo, random) {
  const roll = random();
  if (roll < 0.046) return 'cancelled';
  if (daysAgo <= 2) return 'processing';
  if (daysAgo <= 7) return roll < 0.6 ? 'shipped' : 'completed';
  return roll > 0.943 ? 'returned' : 'completed';
}

/**
 * The app overtakes the web over the years. @param {number} age @param {string} segment
 * @param {() => number} random
 */
function channelOf(age, segment, random) {
  const roll = random();
  if (segment === 'Enterprise') return roll < 0.5 ? 'Phone' : 'Web';
  if (roll < 0.2 + 0.2 * age) return 'Mobile app';
  if (roll < 0.55 + 0.2 * age) return roll < 0.97 ? 'Web' : 'Phone';
  return roll < 0.96 - 0.05 * (1 - age) ? 'Web' : 'Marketplace';
}

/** @param {string} segment @param {() => number} random */
function paymentOf(segment, random) {
  const roll = random();
  if (segment !== 'Consumer' && roll < 0.6) return 'Invoice';
  return roll < 0.55 ? 'Card' : roll < 0.82 ? 'PayPal' : roll < 0.94 ? 'Apple Pay' : 'Invoice';
}

/** Few orders at night, most in the evening. @param {() => number} random */
function secondOfDay(random) {
  const hour = Math.min(23.99, Math.max(0, 15.5 + (random() + random() + random() - 1.5) * 8.5));
  return Math.floor(hour * 3600);
}

/** @param {number} cents */
function money(cents) {
  return (cents / 100).toFixed(2);
}

/** @param {number} time */
function stamp(time) {
  return new Date(time).toISOString().slice(0, 19);
}

/** @param {readonly string[]} lines */
function csv(lines) {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
