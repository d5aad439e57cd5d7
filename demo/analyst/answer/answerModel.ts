import { CLARIFY_TOOL } from '../../../src/protocol/clarifyTool.js';
import type { AgentStep, AgentTurn } from '../../../src/server/service/Agent.js';
import { describeMembers } from '../model/describeMembers.js';
import { storeModel } from '../model/storeModel.js';
import type { Choices } from '../question/Question.js';
import { suggestedQuestions } from '../suggestedQuestions.js';
import { listInWords } from './listInWords.js';

/** What every question can have. */
const GRAMMAR =
  'A question names something to count, and may add a grouping (“by country”), values (“only Germany”, “without cancelled”), a period (“in 2025”, “last 6 months”), a ranking (“top 5”) and a comparison (“against the period before”). The next one can change it (“now by month”).';
const EXAMPLES = suggestedQuestions.map((question) => `- ${question}`).join('\n');

/** Written once per thread, the first time that the analyst can't answer. */
const WITHOUT_MODEL = 'Without a model I answer questions like these';

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
  const text = `I know **${views.length} views** of an online store:\n\n${views.join('\n')}\n\n${GRAMMAR} For example:\n\n${EXAMPLES}`;
  yield { type: 'final', text: `${text}\n\nTo run your own SQL, write \`run: select …\`.` };
}

/** Explains why a question isn't answered, without any figure, and what can be asked. */
export function* answerRefusal(turn: AgentTurn, reason: string): Generator<AgentStep> {
  yield { type: 'thinking', text: `${reason} A query would answer something else.` };
  const why = `${reason} I didn’t run a query, because its figure would answer something else.`;
  const [lead, end] = hasSaid(turn) ? ['For example, you can ask:', ''] : [`${WITHOUT_MODEL}:`, `\n\n${GRAMMAR}`];
  yield { type: 'final', text: `${why} ${lead}\n\n${EXAMPLES}${end}` };
}

/** Asks back with choices, and repeats them in words for clients that don't show them. */
export function* answerChoices(turn: AgentTurn, { message, questions }: Choices): Generator<AgentStep> {
  yield { type: 'thinking', text: `${message} A query would answer something else, so I ask.` };
  const input = { question: 'Which of these do you mean?', options: questions };
  yield { type: 'tool-start', call: 'clarify', name: CLARIFY_TOOL, input };
  yield { type: 'tool-end', call: 'clarify', result: { isShown: true } };
  const quoted = questions.map((question) => `“${question}”`);
  const text = hasSaid(turn)
    ? `Do you mean ${listInWords(quoted, 'or')}?`
    : `${WITHOUT_MODEL}: ${listInWords(quoted)}. Which of them do you mean?`;
  yield { type: 'final', text: `${message} ${text}` };
}

function hasSaid({ history }: AgentTurn): boolean {
  return history.some(({ role, content }) => role !== 'user' && content.includes(WITHOUT_MODEL));
}
