import type { AgentStep, AgentTurn } from '../../../src/server/service/Agent.js';
import { describeMembers } from '../model/describeMembers.js';
import { storeModel } from '../model/storeModel.js';
import { suggestedQuestions } from '../suggestedQuestions.js';

/** What every question can have, and examples. */
const GRAMMAR = `A question names something to count, and may add a grouping (“by country”), values (“only Germany”, “without cancelled”), a period (“in 2025”, “last 6 months”), a ranking (“top 5”) and a comparison (“against the period before”). The next one can change it (“now by month”). For example:

${suggestedQuestions.map((question) => `- ${question}`).join('\n')}`;

/** Lists the measures and dimensions of the model, and how to ask for them. */
export function* answerModel(turn: AgentTurn): Generator<AgentStep> {
  yield { type: 'thinking', text: 'The question is about the data itself, so I list the views of the model.' };
  const searchQuery = 'all views';
  const members = storeModel.flatMap((view) => view.members);
  yield { type: 'tool-start', call: 'meta', name: turn.names.metaTool, input: { searchQuery } };
  yield { type: 'tool-end', call: 'meta', result: { cubes: describeMembers(members), searchQuery } };
  const views = storeModel.map((view) => {
    const titles = view.members.map(({ title }) => title.toLowerCase());
    return `- **${view.title}**: ${titles.join(', ')}`;
  });
  const text = `I know **${views.length} views** of an online store:\n\n${views.join('\n')}\n\n${GRAMMAR}`;
  yield { type: 'final', text: `${text}\n\nTo run your own SQL, write \`run: select …\`.` };
}

/** Explains why a question isn't answered, without any figure, and what can be asked. */
export function* answerRefusal(reason: string): Generator<AgentStep> {
  yield { type: 'thinking', text: `${reason} A query would answer something else.` };
  yield {
    type: 'final',
    text: `${reason} I didn’t run a query, because its figure would answer something else. ${GRAMMAR}`,
  };
}
