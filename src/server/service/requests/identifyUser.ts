import { ChatError } from '../../../protocol/ChatError.js';
import { isRecord } from '../../../protocol/narrow.js';
import type { Refusal } from '../../Refusal.js';
import { serviceRefusal } from '../serviceRefusal.js';
import type { ChatUser } from './ChatUser.js';

/** The user of a request: an `id`, and what your agent wants to know about them. */
type ServiceUser = Pick<ChatUser, 'id'> & {
  readonly [Field in Exclude<keyof ChatUser, 'id'>]?: ChatUser[Field] | undefined;
};

/** The user who sends a request, or why the user isn't known. The chat shows `refusal` in the details of its notice. */
type Authentication =
  | ServiceUser
  | {
      /** Why the caller isn't known, as a sentence for the reader. */
      readonly refusal: string;
    };

/** Finds the user of a request, given its JSON object. */
export type Authenticate = (
  request: Request,
  body: Readonly<Record<string, unknown>>,
) => Authentication | Promise<Authentication>;

/** Length of a user's id in UTF-16 units. It is part of a key in the store, whose length is limited. */
const MAX_USER_ID_LENGTH = 500;
/** A database keeps no NUL, and keeps every half of a character as the same one: two users would have the same threads. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Returns the user whom the host's `authenticate` finds. Throws what `refuse` returns for its refusal, a Refusal with status 400
 * for an id that can't be stored, and a `configuration` ChatError for anything else.
 */
export async function identifyUser(
  authenticate: Authenticate,
  request: Request,
  body: Readonly<Record<string, unknown>>,
  refuse: (words: string) => Refusal,
): Promise<ChatUser> {
  const found = await authenticate(request, body);
  if (isRecord(found) && 'refusal' in found) throw refuse(found.refusal);
  if (!isRecord(found) || typeof found.id !== 'string' || found.id === '') {
    throw new ChatError(
      'configuration',
      '`authenticate` must return a user with an `id`, or a `refusal`. The request was refused.',
    );
  }
  if (found.id.length > MAX_USER_ID_LENGTH || UNSTORABLE.test(found.id)) {
    throw serviceRefusal(
      400,
      `Your user id has more than ${MAX_USER_ID_LENGTH} characters, or a NUL or half of a character in it.`,
    );
  }
  return toChatUser(found);
}

/** Adds the defaults of what isn't known of a user. */
export function toChatUser({ kind = 'external', groups = [], attributes = {}, ...rest }: ServiceUser): ChatUser {
  return { kind, groups, attributes, ...rest };
}
