import type { Agent, AgentStep, AgentTurn } from '../../src/server/service/Agent.js';
import { answerSchema } from './answer/answerWithoutQuery.js';
import { answerPlan } from './answerPlan.js';
import { answerStatement } from './answerStatement.js';
import { answerUnasked } from './answerUnasked.js';
import { dayOf } from './calendar.js';
import type { Database } from './database.js';
import { loadValues } from './loadValues.js';
import { describeView } from './model/searchModel.js';
import { storeModel } from './model/storeModel.js';
import { buildLexicon, type Lexicon } from './question/buildLexicon.js';
import { readThread } from './readThread.js';

export interface AnalystOptions {
  readonly database: Database;
  /** The time of a question, used for "last month"; defaults to the current time. */
  readonly now?: (() => Date) | undefined;
}

/**
 * Creates an agent that answers questions about the store by rules, with real SQL and without a language model: it
 * looks up the words of a question in the semantic model and in the values of the data. It is stateless: a thread's
 * plan is rebuilt from its inputs. Aborting the turn cancels the running query.
 */
export function createAnalyst({ database, now = () => new Date() }: AnalystOptions): Agent {
  let lexicon: Promise<Lexicon> | undefined;
  const words = () => {
    lexicon ??= loadValues(database).then((values) => buildLexicon(storeModel, values));
    // A failed lookup must not be cached for later questions.
    lexicon.catch(() => {
      lexicon = undefined;
    });
    return lexicon;
  };

  return async function* analyst(turn) {
    const known = await words();
    const today = dayOf(now());
    const earlier = turn.history.filter((message) => message.role === 'user').map((message) => message.content);
    const understood = readThread(earlier, turn.input, known, today);
    if (understood.type === 'plan') yield* answerPlan({ turn, database, values: known.values, today }, understood);
    else if (understood.type === 'sql') yield* answerStatement(turn, database, understood.sql);
    else if (understood.type === 'schema') yield* explainModel(turn);
    else yield* answerUnasked(understood, known.values);
  };
}

async function* explainModel(turn: AgentTurn): AsyncGenerator<AgentStep> {
  yield {
    type: 'thinking',
    text: 'The question is about the data itself, so I list the contents of the semantic model.',
  };
  const searchQuery = 'all views';
  yield { type: 'tool-start', call: 'meta', name: turn.names.metaTool, input: { searchQuery } };
  const cubes = storeModel.map((view) => describeView(view));
  yield { type: 'tool-end', call: 'meta', result: { cubes, searchQuery } };
  yield { type: 'final', text: answerSchema(storeModel) };
}
