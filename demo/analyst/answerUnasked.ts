import type { AgentStep } from '../../src/server/service/Agent.js';
import { answerBeyond, answerMissing } from './answer/answerBeyond.js';
import {
  answerGreeting,
  answerNoDisplay,
  answerNoRecords,
  answerNothingToChange,
  answerUnknownValue,
  answerUnreadable,
} from './answer/answerWithoutQuery.js';
import type { DimensionValues } from './question/buildLexicon.js';
import type { Understanding } from './readThread.js';

type Unanswered = Exclude<Understanding, { type: 'plan' | 'sql' | 'schema' }>;

/** Explains why no query runs, and offers alternatives. */
export function* answerUnasked(understood: Unanswered, values: DimensionValues): Generator<AgentStep> {
  const reason = reasonFor(understood);
  if (reason !== undefined) yield { type: 'thinking', text: reason };
  yield { type: 'final', text: textFor(understood, values) };
}

function reasonFor(understood: Unanswered): string | undefined {
  switch (understood.type) {
    case 'greeting':
    case 'nothing to change':
      return undefined;
    case 'unknown value':
      return `The question names ${understood.values.map((value) => `“${value}”`).join(', ')}, which isn't in any column of the data. A query would count something else.`;
    case 'no records':
      return "The time in the question is outside the records, so I don't need a query.";
    case 'beyond':
      return `The question asks for ${BEYOND_WORDS[understood.kind]}. A query could only return a figure that looks like an answer.`;
    case 'missing':
      return `The model has nothing about ${understood.things.map((thing) => `“${thing}”`).join(', ')}. A query without it would count something else.`;
    case 'no display':
      return 'This asks to display the previous answer in a way that doesn’t fit it.';
    case 'unreadable':
      return 'I looked for a number, a grouping, a time and a filter in this input, but I know too few of its words to run a query.';
  }
}

const BEYOND_WORDS = {
  cause: 'a cause',
  forecast: 'a forecast',
  advice: 'advice',
  relation: 'a relation between things',
  supposition: 'what would happen',
} as const;

function textFor(understood: Unanswered, values: DimensionValues): string {
  switch (understood.type) {
    case 'greeting':
      return answerGreeting();
    case 'nothing to change':
      return answerNothingToChange();
    case 'unknown value':
      return answerUnknownValue(understood.values, values);
    case 'no records':
      return answerNoRecords(understood.reason);
    case 'beyond':
      return answerBeyond(understood.kind, understood.subject);
    case 'missing':
      return answerMissing(understood.things, understood.subject);
    case 'no display':
      return answerNoDisplay(understood.problem);
    case 'unreadable':
      return answerUnreadable(understood.words);
  }
}
