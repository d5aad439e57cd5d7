import { readAskedIn } from './AskedIn.js';
import { createPageApi } from './createPageApi.js';
import type { SavedAnswers } from './savedAnswers.js';

export const SAVED_PATHS: ReadonlySet<string> = new Set(['/api/saved', '/api/saved/remove']);

/** Serves a visitor's saved answers: `GET` and `POST /api/saved`, and `POST /api/saved/remove`. */
export function createSavedApi(answers: SavedAnswers): (request: Request) => Promise<Response> {
  return createPageApi(async ({ path, visitor, body }) => {
    if (body === undefined) return answers.list(visitor);
    if (path === '/api/saved/remove') await answers.remove(visitor, String(body.id));
    else await answers.add(visitor, { saved: body.saved ?? null, askedIn: readAskedIn(body.askedIn) });
    return {};
  });
}
