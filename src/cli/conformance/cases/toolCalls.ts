import { isRecord } from '../../../protocol/narrow.js';
import { parseJson } from '../../../protocol/parseJson.js';
import type { Shape } from '../../../protocol/shape.js';
import { casesOf } from '../ConformanceCase.js';
import { expectShape } from '../expectShape.js';
import { expectThat, Undecided } from '../expectThat.js';
import type { WireLine } from '../recordResponse.js';
import type { ServiceUnderTest } from '../ServiceUnderTest.js';
import { queryResultShape, searchResultShape } from '../shapes.js';
import { isWhole } from '../wireLines.js';

/** The calls of an answer, and the results of the protocol's tools. */
export const toolCalls = casesOf('Tool results', {
  async 'begins a tool’s call in process, and completes it with a result under the same id'(service) {
    const open = new Set<unknown>();
    for (const { line, call } of await callsOf(service)) {
      expectThat(isWhole(line) === (call.result !== undefined), 'a `result` in the complete call only', 'another');
      if (!isWhole(line)) open.add(line.id);
      else expectThat(open.delete(line.id), 'a line in process before the complete one', 'none');
    }
    expectThat(open.size === 0, 'the end of each call', `${open.size} without one`);
  },
  async 'describes the rows of a query'(service) {
    const { sqlApiTool, sqlApiWithChartTool } = service.names;
    for (const result of await resultsOf(service, queryResultShape, sqlApiTool, sqlApiWithChartTool)) {
      // Of these lengths, as the shape says.
      const { schema, data, totalRows } = result as { schema: unknown[]; data: unknown[][]; totalRows: number };
      expectThat(
        data.every((row) => row.length === schema.length),
        'a value for each column in each row',
        'others',
      );
      expectThat(totalRows >= data.length, 'a `totalRows` of at least the rows', 'a lower one');
    }
  },
  async 'describes the members that a search found'(service) {
    await resultsOf(service, searchResultShape, service.names.metaTool);
  },
});

async function callsOf(service: ServiceUnderTest) {
  const { lines } = await service.answer();
  const calls = lines.flatMap((line) => (isRecord(line.toolCall) ? [{ line, call: line.toolCall }] : []));
  if (calls.length === 0) throw new Undecided('the answer used no tool: give a --question that needs data');
  return calls;
}

/** Returns the results of tools, which must have the shape. A result with an `error` has no other fields. */
export async function resultsOf(service: ServiceUnderTest, shape: Shape, ...tools: readonly unknown[]) {
  const calls = (await callsOf(service)).filter(({ call }) => tools.includes(call.name) && call.result !== undefined);
  const results = calls.map(({ call }) => parseJson(call.result));
  const successful = results.filter((result): result is WireLine => !isRecord(result) || result.error === undefined);
  if (successful.length === 0) throw new Undecided(`the answer has no result of ${tools.join(' or ')}`);
  for (const result of successful) expectShape(result, shape, 'the result');
  return successful;
}
