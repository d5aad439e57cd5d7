import { describe, expect, it } from 'vitest';
import type { SessionSettings } from '../../src/protocol/chatRequest.js';
import { checkSessionSettings } from '../../src/protocol/checkSessionSettings.js';

const check = (settings: unknown) => checkSessionSettings(settings as SessionSettings);

describe('session settings pass with', () => {
  it.each([
    ['an external id', { externalId: 'ada-1' }],
    ['letters of any script', { externalId: 'ådá_漢' }],
    ['an internal id and its options', { internalId: 'Boss@example.com', email: 'b@example.com', isEphemeral: false }],
    [
      'every field of an external user',
      {
        externalId: 'ada',
        email: 'ada@example.com',
        userAttributes: [{ name: 'country', value: '' }],
        groups: ['sales'],
        securityContext: { tenant: 1 },
        ephemeralTtlSeconds: 3_600,
        isEphemeral: true,
        timezone: 'Europe/Rome',
      },
    ],
    ['fields that are undefined', { externalId: 'ada', internalId: undefined, groups: undefined }],
  ])('%s', (_, settings) => expect(check(settings)).toBe(settings));
});

describe('session settings are refused, by the name of the field and without its value, for', () => {
  it.each([
    ['text', 'hunter2', '`sessionSettings` must be an object'],
    ['a list', [{ externalId: 'hunter2' }], '`sessionSettings` must be an object'],
    ['neither id', { email: 'hunter2' }, 'exactly one of'],
    ['both ids', { externalId: 'hunter2', internalId: 'hunter2@example.com' }, 'exactly one of'],
    ['both ids, one of them null', { externalId: 'hunter2', internalId: null }, 'exactly one of'],
    ['capitals', { externalId: 'Hunter2' }, '.externalId` must be'],
    ['capitals beyond ASCII', { externalId: 'Änne-hunter2' }, '.externalId` must be'],
    ['spaces', { externalId: 'hunter2\u00A0x' }, '.externalId` must be'],
    ['an empty id', { externalId: '' }, '.externalId` must be'],
    ['a number as id', { externalId: 7 }, '.externalId` must be'],
    ['a null id', { externalId: null }, '.externalId` must be'],
    ['an internal id that is no address', { internalId: 'hunter2' }, '.internalId` must be'],
    ['an empty internal id', { internalId: '' }, '.internalId` must be'],
    ['groups of an internal user', { internalId: 'a@example.com', groups: [] }, '.groups` can'],
    ['attributes of an internal user', { internalId: 'a@example.com', userAttributes: [] }, '.userAttributes` can'],
    ['a context of an internal user', { internalId: 'a@example.com', securityContext: {} }, '.securityContext` can'],
    ['an email that is no text', { externalId: 'a', email: ['hunter2'] }, '.email` must be'],
    [
      'attributes as an object',
      { externalId: 'a', userAttributes: { country: 'hunter2' } },
      '.userAttributes` must be',
    ],
    ['an attribute that is no text', { externalId: 'a', userAttributes: [{ name: 'n', value: 1 }] }, 'both strings'],
    ['an attribute without a name', { externalId: 'a', userAttributes: [{ value: 'hunter2' }] }, 'both strings'],
    ['groups as text', { externalId: 'a', groups: 'hunter2' }, '.groups` must be'],
    ['a group that is no text', { externalId: 'a', groups: [1] }, '.groups` must be'],
    ['a context that is a list', { externalId: 'a', securityContext: ['hunter2'] }, '.securityContext` must be'],
    ['a lifetime as text', { externalId: 'a', ephemeralTtlSeconds: '60' }, '.ephemeralTtlSeconds` must be'],
    ['no lifetime', { externalId: 'a', ephemeralTtlSeconds: Number.NaN }, '.ephemeralTtlSeconds` must be'],
    ['an offset as its time zone', { externalId: 'a', timezone: 60 }, '.timezone` must be'],
    ['persistence as text', { externalId: 'a', isEphemeral: 'false' }, '.isEphemeral` must be'],
  ])('%s', (_, settings, message) => {
    expect(() => check(settings)).toThrow(
      expect.objectContaining({ code: 'configuration', message: expect.stringContaining(message) }),
    );
    expect(() => check(settings)).not.toThrow(/hunter2/i);
  });
});
