import type { View } from '../model/member.js';
import { dimensionOf } from '../model/storeModel.js';
import type { DisplayProblem } from '../plan/displayProblem.js';
import type { DimensionValues } from '../question/buildLexicon.js';
import { nearestValues } from '../question/correctWord.js';
import { suggestedQuestions } from '../suggestedQuestions.js';
import { listInWords } from './describePlan.js';

const LISTED = ['orders.country', 'products.category', 'orders.channel', 'orders.status', 'customers.segment'];

/** Lists the words it didn't understand, and offers questions it can answer. */
export function answerUnreadable(words: readonly string[]): string {
  const what =
    words.length === 0
      ? "I couldn't find anything to count in this question."
      : `I didn't understand ${listInWords(words.slice(0, 5).map((word) => `“${word}”`))}${words.length > 5 ? ' and more' : ''} as part of a question about the store.`;
  return `${what} I read questions by rules, and I know the store's orders, customers and products. I can answer these three:\n\n${questions()}`;
}

/** Names the values missing from the data, and offers similar or existing ones. Nothing ran. */
export function answerUnknownValue(written: readonly string[], values: DimensionValues): string {
  const lines = written.map((word) => {
    const near = new Map<string, string>();
    for (const [name, known] of values) {
      for (const value of nearestValues(word, known, 2)) {
        if (!near.has(value)) near.set(value, `${value} (${dimensionOf(name).title.toLowerCase()})`);
      }
    }
    const hint = near.size === 0 ? '' : ` Did you mean ${[...near.values()].slice(0, 3).join(' or ')}?`;
    return `“${word}” isn't a value in this data.${hint}`;
  });
  const lists = LISTED.map((name) => `- ${dimensionOf(name).title}: ${(values.get(name) ?? []).join(', ')}`);
  return `${lines.join(' ')} I didn't run a query, because its number would be wrong. You can filter by these values, among others:\n\n${lists.join('\n')}`;
}

export function answerNoRecords(reason: string): string {
  return `${reason} You could ask:\n\n${questions()}`;
}

/** Explains why the previous answer can't be displayed or sorted that way, and offers alternatives. */
export function answerNoDisplay({ reason, offers }: DisplayProblem): string {
  return `${reason} You can ask:\n\n${offers.map((offer) => `- ${offer}`).join('\n')}`;
}

/** Explains that a filter or a chart needs a question first. */
export function answerNothingToChange(): string {
  return `That changes a question, and this conversation has none yet. Ask one first, for example:\n\n${questions()}`;
}

export function answerGreeting(): string {
  return `Hello. Ask about the store's orders, revenue, customers or products, for example:\n\n${questions()}`;
}

/** Lists the contents of the model, view by view. */
export function answerSchema(views: readonly View[]): string {
  const members = views.reduce((count, view) => count + view.members.length, 0);
  const lines = views.map((view) => {
    const titles = (kind: 'measure' | 'dimension') =>
      view.members.filter((member) => member.kind === kind).map((member) => member.title.toLowerCase());
    const dimensions = titles('dimension');
    return `- **${view.title}**: ${titles('measure').join(', ')}${dimensions.length === 0 ? '' : `; by ${dimensions.join(', ')}`}`;
  });
  return [
    `I know **${views.length} views** with **${members} members** of an online store:`,
    lines.join('\n'),
    'Questions can name a time (“last 6 months”, “since March 2025”), a step (“by week”), filters (“only Germany”, “without cancelled”), a ranking (“top 5”), or two periods (“2024 vs 2025”), and can change the previous question (“now by month”). To run your own SQL, write `run: select …`.',
    `For example:\n\n${questions()}`,
  ].join('\n\n');
}

function questions(): string {
  return suggestedQuestions
    .slice(0, 3)
    .map((question) => `- ${question}`)
    .join('\n');
}
