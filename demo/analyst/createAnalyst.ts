import type { Agent } from '../../src/server/service/Agent.js';
import { splitQuestion } from '../../src/text/questionContext.js';
import { answerChoices, answerModel, answerRefusal } from './answer/answerModel.js';
import { answerPlan } from './answer/answerPlan.js';
import { answerSql } from './answer/answerSql.js';
import { assumptionsOf } from './answer/assumptionsOf.js';
import { dayOf } from './calendar.js';
import type { Database } from './database.js';
import { storeModel } from './model/storeModel.js';
import { Lexicon } from './question/Lexicon.js';
import { planThread } from './question/planThread.js';
import { Choices, Refusal } from './question/Question.js';

export interface AnalystOptions {
  readonly database: Database;
  /** The time of a question, used for "last month"; defaults to the current time. */
  readonly now?: (() => Date) | undefined;
}

const MAX_VALUES = 20_000;
const ABOUT_MODEL =
  /^(?:help|what can (?:i|you)|(?:what|(?:describe|show|list|explain)(?: me)?(?: the| your)?) (?:data|measures|dimensions|views|tables))\b/i;

/**
 * Creates an agent that answers questions about the store by rules, with real SQL and without a language model. It
 * reads "measure [by dimension] [only value] [period] [top N] [against the period before]", with the names of the
 * semantic model and the values of the data, and asks back if it can't read a part of that. It refuses everything else.
 * It is stateless: a thread's plan is rebuilt from its inputs. Aborting the turn cancels the running query.
 */
export function createAnalyst({ database, now = () => new Date() }: AnalystOptions): Agent {
  let lexicon: Promise<Lexicon> | undefined;
  return async function* analyst(turn) {
    const asked = splitQuestion(turn.input).question.trim();
    const sql = sqlOf(asked);
    if (sql !== undefined) return yield* answerSql(turn, database, sql);
    if (ABOUT_MODEL.test(asked)) return yield* answerModel(turn);
    // A failed lookup must not be cached for later questions.
    lexicon ??= loadLexicon(database).catch((error: unknown) => {
      lexicon = undefined;
      throw error;
    });
    const today = dayOf(now());
    const earlier = turn.history.filter(({ role }) => role === 'user').map(({ content }) => withContext(content));
    const words = await lexicon;
    const plan = planThread([...earlier, withContext(turn.input)], words, today);
    if (plan instanceof Choices) yield* answerChoices(turn, plan);
    else if (plan instanceof Refusal) yield* answerRefusal(turn, plan.message);
    else yield* answerPlan({ turn, database, assumptions: assumptionsOf(plan, words, today) }, plan);
  };
}

/** Turns the page's context into attached values, whose lines, such as "Status: cancelled", filter a question. */
function withContext(input: string): string {
  const { question, context } = splitQuestion(input);
  const lines = context?.text.split('\n').map((line) => `> ${line}`) ?? [];
  return context === undefined ? input : [question, '', context.label, `> ${context.label}`, ...lines].join('\n');
}

/** Returns the statement in an input: the text after `run:`, or the whole input if it can't be English. */
function sqlOf(input: string): string | undefined {
  const marker = /^(?:run|sql) ?:/i.exec(input)?.[0];
  if (marker !== undefined) return input.slice(marker.length).trim();
  const isSql = /^select\s/i.test(input) ? /\bfrom\b|[\d('"*]/i.test(input) : /^with\s+"?\w+"?\s+as\s*\(/i.test(input);
  return isSql ? input : undefined;
}

/** Reads the values of every text dimension, which filters in questions can name. */
async function loadLexicon(database: Database): Promise<Lexicon> {
  const values = new Map<string, readonly string[]>();
  for (const member of storeModel.flatMap((view) => view.members)) {
    if (member.kind !== 'dimension' || member.type !== 'string') continue;
    const sql = `SELECT DISTINCT ${member.sql} FROM ${member.table} ORDER BY 1`;
    const { rows } = await database.query(sql, { rowLimit: MAX_VALUES });
    values.set(member.name, rows.map(String));
  }
  return new Lexicon(storeModel, values);
}
