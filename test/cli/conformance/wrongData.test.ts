import { expect, it } from 'vitest';
import { type Fault, onRequest } from '../../../src/testing/index.js';
import { answer, at, edit, failuresWith } from './failuresWith.js';

it.each<[string, Fault, readonly string[]]>([
  [
    'metadata as a list',
    onRequest(at('/v1/meta'), answer(200, [])),
    ['refuses a wrong token', 'lists cubes as metadata', 'loads a JSON query, after "Continue wait" while it runs'],
  ],
  [
    'rows in one object',
    onRequest(at('sql'), answer(200, { data: [] })),
    ['runs the query of an answer, as lines of rows', 'reports a query that it can’t run'],
  ],
  [
    'rows as objects of columns',
    onRequest(
      at('sql'),
      edit((line) => [line.data ? { data: [{ id: 1 }] } : line]),
    ),
    ['runs the query of an answer, as lines of rows'],
  ],
  [
    'a query that waits for ever',
    onRequest(at('/v1/load'), answer(200, { error: 'Continue wait' })),
    ['loads a JSON query, after "Continue wait" while it runs', 'refuses a JSON query that isn’t one'],
  ],
  [
    'a load without data',
    onRequest(at('/v1/load'), answer(200, { rows: [] })),
    ['loads a JSON query, after "Continue wait" while it runs', 'refuses a JSON query that isn’t one'],
  ],
  [
    'data errors as pages',
    onRequest(
      ({ path }) => path.startsWith('/base'),
      async (respond) => {
        const response = await respond();
        return response.ok ? response : new Response('<p>', { status: response.status });
      },
    ),
    ['refuses a wrong token', 'reports a query that it can’t run', 'refuses a JSON query that isn’t one'],
  ],

  [
    'a dashboard without an id',
    onRequest(at('/publish'), async (respond) => {
      const response = await respond();
      return response.ok ? Response.json({ ...(await response.json()), publicId: undefined }) : response;
    }),
    ['publishes a dashboard and returns it'],
  ],
  [
    'a dashboard with a status of its own',
    onRequest(at('/publish'), async (respond) => {
      const response = await respond();
      return response.ok ? Response.json({ ...(await response.json()), status: 'live' }) : response;
    }),
    ['publishes a dashboard and returns it'],
  ],
  [
    'publication for anyone',
    onRequest(at('/publish'), answer(200, {})),
    ['refuses a wrong access token', 'publishes a dashboard and returns it'],
  ],
])('catches %s', async (_, fault, names) => {
  expect((await failuresWith(fault)).toSorted()).toEqual(names.toSorted());
});
