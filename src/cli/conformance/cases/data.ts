import { setTimeout as sleep } from 'node:timers/promises';
import { isString } from '../../../protocol/narrow.js';
import { parseJson } from '../../../protocol/parseJson.js';
import { trimTrailing } from '../../../protocol/trimTrailing.js';
import { casesOf } from '../ConformanceCase.js';
import { expectShape } from '../expectShape.js';
import { expectThat, Undecided } from '../expectThat.js';
import type { Recording, WireLine } from '../recordResponse.js';
import { WRONG_CREDENTIAL } from '../ServiceClient.js';
import type { ServiceUnderTest } from '../ServiceUnderTest.js';
import { dataErrorShape, loadShape, metaShape, queryResultShape, rowsLineShape, schemaLineShape } from '../shapes.js';
import { resultsOf } from './toolCalls.js';

const CONTINUE_WAIT = 'Continue wait';

/** Metadata and queries. The spec shows paths only; bodies are judged by those of live services. */
export const data = casesOf('Core Data API', {
  async 'refuses a wrong token'(service) {
    const refusal = await ask(service, '/v1/meta', undefined, WRONG_CREDENTIAL);
    expectError(refusal);
    expectThat(!refusal.text.includes(WRONG_CREDENTIAL), 'a refusal without the token', 'one that repeats it');
  },
  async 'lists cubes as metadata'(service) {
    await readCubes(service);
  },
  async 'runs the query of an answer, as lines of rows'(service) {
    const { sqlApiTool, sqlApiWithChartTool, sqlPath } = service.names;
    const [result] = await resultsOf(service, queryResultShape, sqlApiTool, sqlApiWithChartTool);
    if (!isString(result?.sqlQuery)) throw new Undecided('the answer has no `sqlQuery`');
    const { status, lines, unreadable } = await ask(service, sqlPath, { query: result.sqlQuery });
    expectThat(status === 200, 'status 200', `status ${status}`);
    expectThat(unreadable.length === 0, 'a JSON object in each line', unreadable.slice(0, 3).join(', '));
    expectShape(lines[0], schemaLineShape, 'line 1');
    for (const [index, line] of lines.entries()) if (index > 0) expectShape(line, rowsLineShape, `line ${index + 1}`);
  },
  async 'reports a query that it can’t run'(service) {
    const answer = await ask(service, service.names.sqlPath, { query: 'select from tabletalk conformance' });
    if (answer.status !== 200) expectError(answer);
    else
      expectThat(
        answer.lines.some(({ error }) => isString(error)),
        'a line with `error`',
        'none',
      );
  },
  async 'loads a JSON query, after "Continue wait" while it runs'(service) {
    const cubes = await readCubes(service);
    const [measure] = cubes.flatMap(({ measures = [] }) => measures);
    const [dimension] = cubes.flatMap(({ dimensions = [] }) => dimensions);
    if (!measure && !dimension) throw new Undecided('the metadata has no measure and no dimension');
    const query = { ...(measure ? { measures: [measure.name] } : { dimensions: [dimension?.name] }), limit: 1 };
    const until = Date.now() + service.deployment.timeoutMs;
    let answer = await ask(service, '/v1/load', { query });
    while (answer.lines[0]?.error === CONTINUE_WAIT && Date.now() < until) {
      await sleep(100);
      answer = await ask(service, '/v1/load', { query });
    }
    if (answer.status === 403) throw new Undecided('the token may not run a query of its own (403)');
    expectThat(answer.status === 200, 'status 200', `status ${answer.status}`);
    expectShape(parseJson(answer.text), loadShape, 'the body');
  },
  async 'refuses a JSON query that isn’t one'(service) {
    const answer = await ask(service, '/v1/load', { query: 'none' });
    expectError(answer);
    expectThat(answer.lines[0]?.error !== CONTINUE_WAIT, 'an error that says why', `\`${CONTINUE_WAIT}\``);
  },
});

/** Sends a request to the Core Data API, whose token has no prefix: a GET without a body. */
async function ask(service: ServiceUnderTest, path: string, body?: WireLine, token?: string): Promise<Recording> {
  const { dataApi } = service.deployment;
  if (dataApi === undefined) throw new Undecided('DATA_API_URL is not set');
  return service.send(`${trimTrailing(dataApi.url, '/')}${path}`, {
    headers: { Authorization: token ?? dataApi.token, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

async function readCubes(service: ServiceUnderTest) {
  const { status, text } = await ask(service, '/v1/meta');
  expectThat(status === 200, 'status 200', `status ${status}`);
  const meta = parseJson(text);
  expectShape(meta, metaShape, 'the body');
  type Member = { readonly name: string };
  // Of this type, as the shape says.
  return (
    meta as {
      cubes: readonly { measures?: readonly Member[] | undefined; dimensions?: readonly Member[] | undefined }[];
    }
  ).cubes;
}

function expectError({ status, text }: Recording): void {
  expectThat(status >= 400, 'a status of an error', `status ${status}`);
  expectShape(parseJson(text), dataErrorShape, 'the body');
}
