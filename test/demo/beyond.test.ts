import { describe, expect, it } from 'vitest';
import { answerBeyond, answerMissing } from '../../demo/analyst/answer/answerBeyond';
import { storeModel } from '../../demo/analyst/model/storeModel';
import { buildLexicon } from '../../demo/analyst/question/buildLexicon';
import { readThread } from '../../demo/analyst/readThread';
import { VALUES } from './values';

const TODAY = '2026-11-20';
const lexicon = buildLexicon(storeModel, VALUES);
const understand = (input: string) => readThread([], input, lexicon, TODAY);

/** The answer to a question that a query can’t answer. */
function answer(input: string): string {
  const understood = understand(input);
  if (understood.type === 'beyond') return answerBeyond(understood.kind, understood.subject);
  if (understood.type === 'missing') return answerMissing(understood.things, understood.subject);
  throw new Error(`“${input}” is read as ${understood.type}.`);
}

const offersOf = (text: string) => [...text.matchAll(/^- (.+)$/gm)].map(([, offer]) => offer ?? '');

describe('a question that counting can’t answer', () => {
  it.each([
    ['Why did revenue drop in February?', "can't say why"],
    ['what caused the fall in orders last month?', "can't say why"],
    ["what's behind the growth in profit", "can't say why"],
    ['How come returns went up in Q2 2026?', "can't say why"],
    ['Explain the drop in sales', "can't say why"],
    ['Revenue fell because of what', "can't say why"],
    ['Predict revenue for next quarter', "don't forecast"],
    ['what will revenue be next month?', "don't forecast"],
    ['Will we grow in 2027?', "don't forecast"],
    ['forecast orders by month', "don't forecast"],
    ['Should we raise prices in Germany?', "can't give advice"],
    ['What do you recommend to increase sales?', "can't give advice"],
    ['how can we reduce returns?', "can't give advice"],
    ['Is there a correlation between discounts and revenue?', 'depends on another'],
    ['how do discounts affect orders', 'depends on another'],
    ['what if we doubled discounts', 'would happen'],
    ['What would happen to revenue without Germany', 'would happen'],
  ])('gets an explanation: %s', (question, words) => {
    const text = answer(question);
    expect(text).toContain(words);
    expect(text).not.toMatch(/\*\*|\$\d/);
  });

  it('gets comparisons of the same measure', () => {
    expect(offersOf(answer('Why did revenue drop in February?'))).toEqual([
      'Revenue by category, February 2026 vs January 2026',
      'Revenue by country, February 2026 vs January 2026',
      'Revenue by week, February 2026',
    ]);
  });

  it.each([
    'Revenue by weather',
    'orders per competitor',
    'conversion rate by month',
    'How do competitors compare to our revenue?',
    'marketing budget in 2025',
    'revenue by city',
    'inventory of Electronics',
  ])('gets a list of the missing things: %s', (question) => {
    expect(answer(question)).toContain('have nothing about');
  });

  it.each([
    'Why did revenue drop in February?',
    'why are there fewer new customers this year',
    'explain the average price of Norvik',
    'why did profit fall last month',
    'why did orders fall yesterday',
    'why was Q3 2025 bad',
    'forecast new customers',
    'forecast the number of products',
    'should we give discounts',
    'how do returns affect discounts',
    'what if prices fall',
    'customers by weather',
    'products by weather',
  ])('gets only questions that can be answered: %s', (question) => {
    const offers = offersOf(answer(question));
    expect(offers.length).toBeGreaterThanOrEqual(2);
    for (const offer of offers) {
      const understood = understand(offer);
      expect(understood, offer).toMatchObject({ type: 'plan', reading: { unread: [] }, later: [] });
    }
  });

  it.each([
    ['explain the data model', 'schema'],
    ['what should I ask?', 'schema'],
    ['which products were returned most', 'plan'],
    ['how is the business doing', 'plan'],
    ['revenue of Electronics by week', 'plan'],
    ['what makes up revenue by category', 'plan'],
  ])('is distinguished from one that it can: %s', (question, type) => {
    expect(understand(question).type).toBe(type);
  });
});
