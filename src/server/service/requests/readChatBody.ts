import { MESSAGE_ID_PATTERN } from '../../../protocol/limits.js';
import type { Refusal } from '../../Refusal.js';
import { serviceRefusal } from '../serviceRefusal.js';

/** Digits of a `messageId`. It is part of a key in the store, whose length is limited. */
const MAX_ID_DIGITS = 40;

/** The validated fields of a stream request, except `sessionSettings`. */
export interface StreamBody {
  readonly input: string | undefined;
  readonly chatId: string | undefined;
  readonly messageId: string | undefined;
  readonly activeBranchName: string | undefined;
  /** As given; defaults to `true` without `activeBranchName` and `false` with it. */
  readonly isDefaultBranch: boolean;
}

/**
 * Returns the fields of a stream request (spec: Stream chat state). Throws a Refusal with status 400 for an invalid
 * field. The spec does not say what an empty `input` means; it is read as an error, because a request without a
 * question omits the field.
 */
export function readStreamBody(body: Readonly<Record<string, unknown>>): StreamBody {
  const input = readString(body, 'input');
  const messageId = readString(body, 'messageId');
  const activeBranchName = readString(body, 'activeBranchName');
  const { isDefaultBranch } = body;
  if (input !== undefined && input.trim() === '') throw serviceRefusal(400, '`input` must not be empty');
  if (messageId !== undefined && !MESSAGE_ID_PATTERN.test(messageId)) {
    throw serviceRefusal(400, '`messageId` must be 13 or more digits followed by `-message`');
  }
  if (messageId !== undefined && messageId.indexOf('-') > MAX_ID_DIGITS) {
    throw serviceRefusal(400, `\`messageId\` has more than ${MAX_ID_DIGITS} digits. Send one that is shorter.`);
  }
  if (isDefaultBranch !== undefined && typeof isDefaultBranch !== 'boolean') {
    throw serviceRefusal(400, '`isDefaultBranch` must be a boolean');
  }
  return {
    input,
    chatId: readString(body, 'chatId'),
    messageId,
    activeBranchName,
    isDefaultBranch: isDefaultBranch ?? activeBranchName === undefined,
  };
}

/** Returns the `chatId` of an abort request. Throws a Refusal with status 400 if it is missing. */
export function readAbortBody(body: Readonly<Record<string, unknown>>): { readonly chatId: string } {
  const chatId = readString(body, 'chatId');
  if (chatId === undefined) throw serviceRefusal(400, '`chatId` is required');
  return { chatId };
}

function readString(body: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const value = body[field];
  if (value !== undefined && typeof value !== 'string') throw serviceRefusal(400, `\`${field}\` must be a string`);
  if (value?.includes('\0')) throw refuseNul(field);
  return value;
}

/** Returns the refusal of a field with a character that databases don't keep in a text. */
export function refuseNul(field: string): Refusal {
  return serviceRefusal(400, `\`${field}\` must not contain the NUL character (U+0000)`);
}
