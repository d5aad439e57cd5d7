import { readAskedIn } from './AskedIn.js';
import { readBrowserSession } from './browserSession.js';
import type { SavedAnswers, StoredAnswer } from './savedAnswers.js';

export const SAVED_PATHS: ReadonlySet<string> = new Set(['/api/saved', '/api/saved/remove']);

/** Characters of a saved answer: 1,000 rows and their chart. */
const MAX_LENGTH = 2_000_000;
const NO_STORE = { 'Cache-Control': 'no-store' };

/** Serves a visitor's saved answers: `GET` and `POST /api/saved`, and `POST /api/saved/remove`. */
export function createSavedApi(answers: SavedAnswers): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const visitor = readBrowserSession(request)?.externalId;
    if (visitor === undefined) return refuse(401, 'Open the back office first.');
    if (request.method === 'GET') return Response.json(await answers.list(visitor), { headers: NO_STORE });
    if (request.method !== 'POST') return refuse(405, 'Only GET and POST are allowed here.');
    // A form on another site can send text, but not JSON.
    if (!request.headers.get('Content-Type')?.startsWith('application/json'))
      return refuse(415, 'The content type must be application/json.');
    const text = await request.text();
    if (text.length > MAX_LENGTH) return refuse(413, 'This answer is too large to be saved.');
    const body = readObject(text);
    if (body === undefined) return refuse(400, 'The body must be a JSON object.');
    if (pathname === '/api/saved/remove') await answers.remove(visitor, String(body.id));
    else {
      const answer = readAnswer(body);
      if (typeof answer === 'string') return refuse(400, answer);
      await answers.add(visitor, answer);
    }
    return Response.json({}, { headers: NO_STORE });
  };
}

/** Returns what to store, or why it is refused. */
function readAnswer({ saved, askedIn }: Readonly<Record<string, unknown>>): Omit<StoredAnswer, 'id'> | string {
  try {
    return { saved: saved ?? null, askedIn: readAskedIn(askedIn) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
