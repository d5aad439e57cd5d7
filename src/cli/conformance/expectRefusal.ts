import { isRecord } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';
import { expectThat } from './expectThat.js';
import type { Recording } from './recordResponse.js';

/** Expects one of these statuses, and a JSON object with the reason. */
export function expectRefusal({ status, text, mediaType }: Recording, ...statuses: readonly number[]): void {
  expectThat(statuses.includes(status), `status ${statuses.join(' or ')}`, `status ${status}`);
  expectThat(
    isRecord(parseJson(text)),
    'a JSON object that says why',
    `another body (${mediaType || 'no media type'})`,
  );
}
