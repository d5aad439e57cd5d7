import { cumulate, pickIndex } from './seededRandom.mjs';
import { COUNTRIES, TRADES } from './storeNames.mjs';

const DAY_MS = 86_400_000;
const CUSTOMER_SEGMENTS = ['Consumer', 'Small business', 'Enterprise'];

/**
 * `weight`: likelihood of being picked for an order, 0 to 1. `bulk`: extra units bought per order line. @typedef {{ id:
 * number, name: string, country: string, segment: string, signedUpAt: number, weight: number, bulk: number,
 * firstOrderAt: number | undefined }} Customer
 */
/** @param {number} count @param {readonly number[]} perDay @param {number} firstDay @param {() => number} random */
export function signUpCustomers(count, perDay, firstDay, random) {
  const arrivals = cumulate(perDay);
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Customer[]} */
  const customers = [];
  for (let index = 0; index < count; index += 1) {
    // A tenth of the customers signed up in the ten months before the first recorded order.
    const day = index < count / 10 ? -1 - Math.floor(random() * 300) : pickIndex(arrivals, random());
    const age = Math.max(0, day / 1095);
    const home = pickCountry(age, random());
    const roll = random();
    const rank = roll < 0.84 ? 0 : roll < 0.97 ? 1 : 2;
    const segment = CUSTOMER_SEGMENTS[rank] ?? 'Consumer';
    customers.push({
      id: 0,
      name: uniqueName(home, rank > 0, names, random),
      country: home.country,
      segment,
      signedUpAt: firstDay + day * DAY_MS + Math.floor(random() * 86_400) * 1000,
      weight: Math.min(1, (rank + 1) * 0.06 * random() ** -0.6),
      bulk: rank === 2 ? 4.5 : rank === 1 ? 1.8 : 0,
      firstOrderAt: undefined,
    });
  }
  customers.sort((left, right) => left.signedUpAt - right.signedUpAt);
  customers.forEach((customer, index) => {
    customer.id = index + 1;
  });
  return customers;
}

/** @param {number} age @param {number} roll */
function pickCountry(age, roll) {
  let left = roll;
  for (const home of COUNTRIES) {
    left -= home.early + (home.late - home.early) * age;
    if (left < 0) return home;
  }
  return /** @type {(typeof COUNTRIES)[number]} */ (COUNTRIES[0]);
}

/**
 * Names are unique, because two customers with one name would look like one in a chart. @param {(typeof
 * COUNTRIES)[number]} home
 * @param {boolean} company @param {Set<string>} taken @param {() => number} random
 */
function uniqueName(home, company, taken, random) {
  for (;;) {
    const first = pickWord(home.first, ' ', random);
    const last = pickWord(home.last, home.last.includes(',') ? ',' : ' ', random);
    const trade = TRADES[Math.floor(random() * TRADES.length)];
    const plain = company ? `${last} ${trade} ${home.legalForm}` : `${first} ${last}`;
    const partner = pickWord(home.last, home.last.includes(',') ? ',' : ' ', random);
    const longer = company
      ? `${last} & ${partner} ${trade} ${home.legalForm}`
      : `${first} ${String.fromCharCode(65 + Math.floor(random() * 26))}. ${last}`;
    const name = [plain, longer].find((candidate) => !taken.has(candidate));
    if (name !== undefined) {
      taken.add(name);
      return name;
    }
  }
}

/** @param {string} words @param {string} separator @param {() => number} random */
function pickWord(words, separator, random) {
  const list = words.split(separator);
  return list[Math.floor(random() * list.length)] ?? '';
}
