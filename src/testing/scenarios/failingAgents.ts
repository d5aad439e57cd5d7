import type { Agent } from '../../server/service/Agent.js';
import { ORDER_SCHEMA, orderRows } from './orderRows.js';
import { queryTool } from './queryTool.js';
import { scriptedAgent } from './scriptedAgent.js';

/** Throws in the middle of an answer: the stream ends with an `{"error"}` line. */
export const throwingAgent: Agent = scriptedAgent([
  { type: 'thinking', text: 'I’ll compare the two quarters.' },
  { type: 'final', text: 'In the third quarter the store had 4,380 orders, and in the ' },
  () => {
    throw new Error('The model provider did not answer in time');
  },
]);

/** Is suspended in the middle of an answer, as by a service restart. Completes the answer once resumed. */
export const suspendedAgent: Agent = scriptedAgent([
  { type: 'thinking', text: 'Orders of both years, week by week.' },
  { type: 'final', text: 'Orders rose in 38 of 52 weeks; ' },
  { type: 'suspend' },
  { type: 'final', text: 'the largest rise was in week 47, before the sales.' },
]);

/** Starts an answer, then waits until it is aborted. Leaves a partial text. */
export const endlessAgent: Agent = async function* ({ signal }) {
  yield { type: 'thinking', text: 'This needs every order of the last ten years.' };
  yield { type: 'text', text: 'I go through the orders year by year. First 2016: ' };
  await aborted(signal);
};

/** Starts a query, then waits until it is aborted. Leaves the tool call open. */
export const endlessToolAgent: Agent = async function* (turn) {
  yield { type: 'thinking', text: 'One query over all orders; it will take a while.' };
  const [start] = queryTool(turn, {
    title: 'All orders',
    description: 'Every order there is',
    sql: 'SELECT *\nFROM orders',
    schema: ORDER_SCHEMA,
    rows: orderRows(0),
  });
  if (start) yield start;
  await aborted(turn.signal);
};

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
