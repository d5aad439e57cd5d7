import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planTitle } from '../../demo/analyst/answer/planTitle';
import { storeModel } from '../../demo/analyst/model/storeModel';
import { Lexicon } from '../../demo/analyst/question/Lexicon';
import { planThread } from '../../demo/analyst/question/planThread';
import { Choices, Refusal } from '../../demo/analyst/question/Question';

const lexicon = new Lexicon(
  storeModel,
  new Map([
    ['orders.status', ['cancelled', 'completed', 'processing', 'returned', 'shipped']],
    ['orders.channel', ['Marketplace', 'Mobile app', 'Phone', 'Web']],
    ['orders.payment_method', ['Apple Pay', 'Card', 'Invoice', 'PayPal']],
    ['orders.country', ['Canada', 'France', 'Germany', 'United Kingdom', 'United States']],
    ['customers.name', ['Jansen Interiors B.V.', 'Jan Braun']],
    ['customers.country', ['Canada', 'France', 'Germany', 'United Kingdom', 'United States']],
    ['customers.segment', ['Consumer', 'Enterprise', 'Small business']],
    ['products.name', ['Espresso Machine', 'Yoga Mat']],
    ['products.category', ['Electronics', 'Fashion', 'Garden', 'Home & Kitchen', 'Toys & Games']],
    ['products.brand', ['Casa Bruna', 'Norvik']],
  ]),
);

/** The title of the plan, or why there is none. */
function read(...inputs: string[]): string {
  const plan = planThread(inputs, lexicon, '2026-11-20');
  return plan instanceof Refusal ? plan.message : planTitle(plan);
}

/** The questions that it offers, if it asks back. */
function choicesOf(...inputs: string[]): readonly string[] | undefined {
  const plan = planThread(inputs, lexicon, '2026-11-20');
  return plan instanceof Choices ? plan.questions : undefined;
}

describe('planThread', () => {
  it.each([
    ['revenue by month in 2025', 'Revenue by month, 2025'],
    ['Revenue by month in 2025?', 'Revenue by month, 2025'],
    ['show me monthly sales for 2025', 'Revenue by month, 2025'],
    ['top 10 customers by revenue', 'Top 10 customers by revenue'],
    ['Who are our ten best customers?', 'Top 10 customers by revenue'],
    ['orders by country last quarter', 'Orders by country, Q3 2026'],
    ['average order value by category, only Germany', 'Average order value by category, only Germany'],
    ['AOV per category in Germany', 'Average order value by category, only Germany'],
    ['how many orders did we have last month?', 'Orders, October 2026'],
    ['what is our revenue', 'Revenue'],
    ['orders per day in the last 30 days', 'Orders by day, 21 October – 19 November 2026'],
    ['revenue over the last 6 months by month', 'Revenue by month, May – October 2026'],
    ['sales yesterday', 'Revenue, 19 November 2026'],
    ['revenue by brand in Home and Kitchen', 'Revenue by brand, only Home & Kitchen'],
    ['orders where channel is web', 'Orders, only Web'],
    ['orders excluding returned and cancelled', 'Orders, without returned and cancelled'],
    ['orders not in Germany', 'Orders, without Germany'],
    ['orders without cancelled in Germany', 'Orders, without cancelled, only Germany'],
    ['German revenue by month', 'Revenue by month, only Germany'],
    ['revenue in the US', 'Revenue, only United States'],
    ['revenue and German profit', 'Revenue and gross profit, only Germany'],
    ['show us revenue', 'Revenue'],
    ['what was our best month ever', 'Top month by revenue'],
    ['profit in Germany compared to France', 'Gross profit by country, only Germany and France'],
    ['revenue Germany vs France', 'Revenue by country, only Germany and France'],
    ['compare revenue by country in Germany and France', 'Revenue by country, only Germany and France'],
    ['how many daily orders do we get', 'Orders by day'],
    ['revenue from enterprise customers', 'Revenue, only Enterprise'],
    ['revenue of cancelled orders', 'Revenue, only cancelled'],
    ['how many orders were cancelled', 'Orders, only cancelled'],
    ['revenue of each Casa Bruna product', 'Revenue by product, only Casa Bruna'],
    ['revenue of Jansen Interiors B.V. by year', 'Revenue by year, only Jansen Interiors B.V.'],
    ['revenue of “Jan Braun”', 'Revenue, only Jan Braun'],
    ['revenue by country, only Germany', 'Revenue, only Germany'],
    ['worst 5 products', 'Bottom 5 products by revenue'],
    ['5 biggest customers in France', 'Top 5 customers by revenue, only France'],
    ['top 3 months by orders', 'Top 3 months by orders'],
    ['top 5 products by month', 'Top 5 products by revenue, by month'],
    ['which country has the highest average order value?', 'Top country by average order value'],
    ['which country has the most customers', 'Top home country by customers'],
    ['which customers spent the most', 'Top 10 customers by revenue'],
    ['revenue Q3 2026 vs Q3 2025', 'Revenue, Q3 2026 against Q3 2025'],
    ['orders 2025 vs 2026 by channel', 'Orders by channel, 2026 against 2025'],
    ['orders last month vs the month before', 'Orders, October 2026 against September 2026'],
    [
      'orders this year compared to last year',
      'Orders, 1 January – 19 November 2026 against 1 January – 19 November 2025',
    ],
    ['orders and revenue by month', 'Orders and revenue by month'],
    ['customers by segment', 'Customers by segment'],
    ['new customers per quarter', 'New customers by quarter'],
    ['orders by customers', 'Orders by customer'],
    ['returning customers in 2025', 'Returning customer share, 2025'],
    ['how much of our revenue comes from each channel', 'Revenue by channel'],
  ])('reads “%s” as %s', (question, plan) => {
    expect(read(question)).toBe(plan);
  });

  it.each([
    [['average order value by category, only Germany', 'now by month'], 'Average order value by month, only Germany'],
    [['revenue by country in 2025', 'by month instead'], 'Revenue by month, 2025'],
    [['revenue by month in 2025', 'and by country?'], 'Revenue by country, 2025'],
    [['revenue by month in 2025', 'only Germany'], 'Revenue by month, 2025, only Germany'],
    [['revenue by month, only Germany', 'only France'], 'Revenue by month, only France'],
    [['revenue by month in 2025', 'and for 2024?'], 'Revenue by month, 2024'],
    [['top 10 customers by revenue', 'only the top 5'], 'Top 5 customers by revenue'],
    [['top 10 customers by revenue', 'by orders instead'], 'Top 10 customers by orders'],
    [['top 10 customers by revenue', 'by country'], 'Revenue by country'],
    [['revenue by month in 2025', 'what about average order value?'], 'Average order value by month, 2025'],
    [['revenue by month in 2025', 'split by channel'], 'Revenue by month and channel, 2025'],
    [['revenue by month and channel', 'break it down by country'], 'Revenue by month and country'],
    [['revenue by month in 2025', 'also orders'], 'Revenue and orders by month, 2025'],
    [['revenue by category in Q3 2026', 'compared to last year'], 'Revenue by category, Q3 2026 against Q3 2025'],
    [['revenue by month, 2025 vs 2024', 'Break Revenue down by Channel'], 'Revenue by channel, 2025 against 2024'],
    [['revenue by brand, Q3 2026 vs Q2 2026', 'in 2025'], 'Revenue by brand, 2025'],
    [['revenue by month', 'only enterprise customers'], 'Revenue by month, only Enterprise'],
    [['revenue by month', 'without cancelled orders'], 'Revenue by month, without cancelled'],
    [['revenue by month, only Germany', 'orders by channel'], 'Orders by channel'],
    [['revenue by month', 'as a table'], 'Revenue by month'],
    [['revenue by month', 'blorb the zizz', 'only Germany'], 'Revenue by month, only Germany'],
    [['revenue by month', 'by weather', 'revenue in 2019', 'run: select 1', 'by week'], 'Revenue by week'],
    [
      ['revenue by month in 2025', 'compare Germany and France'],
      'Revenue by month and country, 2025, only Germany and France',
    ],
    [['orders in 2025', 'without returned', 'also cancelled'], 'Orders, 2025, without returned and cancelled'],
    [['orders without Germany', 'also in France'], 'Orders, only France'],
    [
      ['revenue by channel and country', 'compare Germany and France'],
      'Revenue by channel and country, only Germany and France',
    ],
    [['orders by country in 2023', 'and vs 2025', 'compared to last year'], 'Orders by country, 2025 against 2024'],
    [['orders in 2025', 'only Germany', 'also France'], 'Orders, 2025, only Germany and France'],
    [['orders by country in 2025', 'compare with 2023'], 'Orders by country, 2025 against 2023'],
    [['orders by country in 2023', 'and vs 2025'], 'Orders by country, 2025 against 2023'],
  ])('folds %j into %s', (inputs, plan) => {
    expect(read(...inputs)).toBe(plan);
  });

  it.each([
    ['revenue in Atlantis', '“atlantis”'],
    ['revenue by weather', '“weather”'],
    ['revenue for Jan Braun', '“braun”'],
    ['how many orders were worth more than $500', '“worth”, “more”, “than” and “$500”'],
    ['orders with status != returned', '“!=”'],
    ['orders before 2025', '“before”'],
    ['revenue in 2023 and 2025', '“2025”'],
    ['revenue from web and app, Germany vs France', '“vs”'],
    ['revenue in Germany vs the plan', '“plan” and “vs”'],
    ['top 3 categories in each country', '“each”'],
    ['revenue by country for each of the last 3 years', '“each”'],
    ['how many countries do we sell in', '“countries”'],
    ['orders without discounts', '“without”'],
    ['7 orders by country', '“7”'],
    ['revenue by month and quarter', '“quarter”'],
    ['how many customers bought in total', '“bought”'],
    ['how many products did we sell', '“sell”'],
    ['how many returns in 2025', '“returns”'],
    ['How many orders? And revenue by month', '“?”'],
    ['Should we raise prices in Germany?', '“should”, “raise” and “prices”'],
    ['how do discounts affect orders', '“affect”'],
    ['forecast orders by month', '“forecast”'],
    ['hello', '“hello”'],
  ])('can’t read “%s” because of %s', (question, words) => {
    expect(read(question)).toContain(words);
  });

  it.each([
    ['only Germany', 'names nothing to count'],
    ['as a pie', 'names nothing to count'],
    ['', 'names nothing to count'],
    ['the lowest revenue', 'doesn’t name what to rank'],
    ['orders and customers', 'counted from different records'],
    ['customers by channel', 'can’t be split or limited by channel'],
    ['new customers paid by card', 'can’t be split or limited by payment method'],
    ['customers in 2025', 'have no periods'],
    ['products by month', 'have no periods'],
    ['revenue by month and country and channel', 'two things at most'],
    ['share of orders paid with PayPal', 'A share needs'],
    ['average order value by country as a share of the total', 'A share needs'],
    ['revenue in December 2026', 'don’t forecast'],
    ['revenue in 2019', 'no records before'],
    ['revenue in 2025 vs Q3 2025', 'share some days'],
    ['revenue '.repeat(300), 'too long'],
  ])('refuses “%s”, because it %s', (question, reason) => {
    expect(read(question)).toContain(reason);
  });

  it('quotes every unknown word, wherever it is in a question', () => {
    const places = fc.constantFrom(0, 1, 2, 3, 4, 5, 6);
    const unknown = fc.stringMatching(/^[bcdfgh]{4,9}$/);
    fc.assert(
      fc.property(places, unknown, (at, word) => {
        const words = 'revenue by country for web in 2025'.split(' ');
        expect(read(words.toSpliced(at, 0, word).join(' '))).toContain(`“${word}”`);
      }),
    );
  });

  it('plans or refuses any text, without another error', () => {
    const word = fc.constantFrom(
      ...[
        'revenue',
        'customers',
        'by',
        'month',
        'country',
        'only',
        'without',
        'Germany',
        'top',
        '5',
        'in',
        '2025',
        'vs',
      ],
      ...['last', 'year', 'share', 'of', 'and', '“', '> a: b', '\n', '?', 'how many', 'sold', 'which', 'march', '-'],
    );
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 9 }), { minLength: 1, maxLength: 3 }), (inputs) => {
        expect(read(...inputs.map((words) => words.join(' '))).length).toBeGreaterThan(0);
      }),
    );
  });

  it('notes that it chose the measure', () => {
    expect(planThread(['top 5 products'], lexicon, '2026-11-20')).toMatchObject({ isMeasureChosen: true });
    expect(planThread(['top 5 products by orders'], lexicon, '2026-11-20')).toMatchObject({ isMeasureChosen: false });
  });

  it.each([
    [['median order value'], ['Average order value', 'Booked value', 'Orders']],
    [['average orders per day'], ['Average order value by day', 'Orders by day', 'Orders by month']],
    [['orders over $1000'], ['Orders', 'Average order value', 'Orders by month']],
    [['the last 10 orders'], ['Orders, 10 November – 19 November 2026', 'Orders, January – October 2026', 'Orders']],
    [['customers who ordered more than once'], ['Returning customer share', 'Customers']],
    [['orders that aren’t from Germany'], ['Orders, without Germany', 'Orders, only Germany']],
    [['orders neither cancelled nor returned'], ['Orders, without cancelled and returned']],
    [['revenue before March 2025'], ['Revenue, January 2023 – February 2025', 'Revenue, March 2025']],
    [['revenue for Germny'], ['Revenue, only Germany', 'Revenue']],
    [['top 10'], ['Top 10 customers by revenue', 'Top 10 products by revenue']],
    [['customers in 2025'], ['Buying customers, 2025', 'Returning customer share, 2025', 'New customers, 2025']],
    [['revenue from returning customers'], ['Returning customer share', 'Revenue']],
    [['share of orders paid with PayPal'], ['Orders by payment method', 'Orders, only PayPal']],
    [
      ['revenue in 2025', 'and the median?'],
      ['Average order value, 2025', 'Revenue, 2025'],
    ],
    [['top 10 customers by revenue in 2025', 'the last 10'], ['Top 10 customers by revenue, 2025']],
    [['revenue in 2025', 'what about orders over $1000'], ['Orders, 2025']],
    [['worst 3 channels by return rate'], ['Top 3 channels by return rate', 'Bottom 3 channels by return rate']],
    [
      ['return rate by channel', 'the worst 3'],
      ['Top 3 channels by return rate', 'Bottom 3 channels by return rate'],
    ],
    [['revenue by month', 'compare with 2024'], ['Revenue by month']],
    [['which month had the worst return rate'], ['Top month by return rate', 'Bottom month by return rate']],
    [['which country has the largest share of revenue'], ['Revenue by country', 'Top country by revenue']],
  ])('asks back after %j, with %j among the choices', (inputs, choices) => {
    expect(choicesOf(...inputs)).toEqual(expect.arrayContaining(choices));
  });

  it.each([
    ['could you please show me the revenue by month, thanks', 'Revenue by month'],
    ['Hi, I would like to see our revenue by month', 'Revenue by month'],
    ['I’d like to know how many orders we had', 'Orders'],
    ['orders between 10 and 20 March', 'Orders, 10 March – 20 March 2026'],
  ])('reads “%s” without asking back', (question, plan) => {
    expect(read(question)).toBe(plan);
  });

  it.each([
    'What will our revenue be in December?',
    'Why did revenue drop in February?',
    'revenue in 2019 over $100',
    'colourless green ideas',
    'what are our bestsellers',
    'thanks',
  ])('offers nothing for “%s”, which no choice would answer', (question) => {
    expect(choicesOf(question)).toBeUndefined();
    expect(choicesOf('revenue in 2025', 'blorb the zizz')).toBeUndefined();
  });

  it('says what it understood and what it can’t read', () => {
    expect(read('orders over $1000 in Germany')).toBe(
      'I understood “Orders, only Germany”. I can’t read “over” and “$1000” in this question.',
    );
  });

  it('offers two or three different questions, each of which it reads as written, in any thread', () => {
    const words =
      'revenue customers orders products by month country only not Germany top last 5 in 2025 vs march'.split(' ');
    const word = fc.constantFrom(
      ...words,
      'over',
      '$100',
      'median',
      'without',
      'average',
      'share of',
      'Garden',
      'cancelled',
    );
    const input = fc.array(word, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 2 }), (inputs) => {
        const choices = choicesOf(...inputs);
        if (choices === undefined) return;
        expect([2, 3]).toContain(new Set(choices).size);
        for (const choice of choices) {
          expect(read(choice)).toBe(choice);
          expect(read(...inputs, choice)).toBe(choice);
        }
      }),
    );
  });
});
