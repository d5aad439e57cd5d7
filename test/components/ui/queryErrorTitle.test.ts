import { expect, it } from 'vitest';
import { queryErrorTitle } from '../../../src/components/ui/queryErrorTitle.js';
import { enUS } from '../../../src/locales/en-US.js';

it.each([
  ['forbidden', 'The query failed'],
  ['not-found', 'The query failed'],
  ['network', 'The service can’t be reached'],
] as const)('says of a query that ended with “%s” nothing about a conversation', (code, title) => {
  expect(queryErrorTitle(code, enUS)).toBe(title);
});
