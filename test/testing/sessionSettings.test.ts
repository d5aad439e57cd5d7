import { expect, it } from 'vitest';
import { createTestService } from '../../src/testing/index.js';
import { ask, chatIdOf, stream } from './chatClient.js';

const service = createTestService({ internalUsers: ['Boss@example.com'], userAttributes: ['region'] });

it.each([
  ['is missing', undefined],
  ['is not an object', 'ada'],
  ['is null', null],
  ['has neither id', {}],
  ['has both ids', { externalId: 'ada', internalId: 'boss@example.com' }],
  ['has an upper-case externalId', { externalId: 'Ada' }],
  ['has an externalId with a space', { externalId: 'ada l' }],
  ['has an empty externalId', { externalId: '' }],
  ['has an externalId that is not a string', { externalId: 1 }],
  ['names an internal user that does not exist', { internalId: 'nobody@example.com' }],
  ['has attributes for an internal user', { internalId: 'boss@example.com', userAttributes: [] }],
  ['has groups for an internal user', { internalId: 'boss@example.com', groups: [] }],
  ['has a security context for an internal user', { internalId: 'boss@example.com', securityContext: {} }],
  ['has an email that is not a string', { externalId: 'ada', email: 1 }],
  ['has attributes that are not an array', { externalId: 'ada', userAttributes: {} }],
  ['has an attribute without a value', { externalId: 'ada', userAttributes: [{ name: 'region' }] }],
  ['has an attribute that is not configured', { externalId: 'ada', userAttributes: [{ name: 'x', value: 'y' }] }],
  ['has groups that are not strings', { externalId: 'ada', groups: [1] }],
  ['has a security context that is not an object', { externalId: 'ada', securityContext: [] }],
  ['has a lifetime that is not a number', { externalId: 'ada', ephemeralTtlSeconds: '60' }],
  ['has a time zone that does not exist', { externalId: 'ada', timezone: 'Mars/Base' }],
  ['has isEphemeral that is not a boolean', { externalId: 'ada', isEphemeral: 'no' }],
])('answers 400 when sessionSettings %s', async (_, sessionSettings) => {
  const response = await stream(service, { input: 'Hi', sessionSettings });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringContaining('sessionSettings') });
});

it('reads an external user with every field of the settings', async () => {
  const sessionSettings = {
    externalId: 'ada',
    email: 'ada@example.com',
    userAttributes: [{ name: 'region', value: 'north' }],
    groups: ['sales'],
    securityContext: { tenant: 7 },
    ephemeralTtlSeconds: 60,
    isEphemeral: false,
    timezone: 'Europe/Rome',
  };
  const lines = await ask(service, { input: 'Hi', sessionSettings });
  expect(service.getThread(chatIdOf(lines))?.owner).toEqual({
    id: 'ada',
    kind: 'external',
    email: 'ada@example.com',
    attributes: { region: 'north' },
    groups: ['sales'],
    securityContext: { tenant: 7 },
    timeZone: 'Europe/Rome',
  });
});

it('reads an internal user by email address', async () => {
  const lines = await ask(service, { input: 'Hi', sessionSettings: { internalId: 'boss@example.com' } });
  expect(service.getThread(chatIdOf(lines))?.owner).toMatchObject({ id: 'boss@example.com', kind: 'internal' });
});

it('accepts any attribute name when none are configured', async () => {
  const sessionSettings = { externalId: 'ada', userAttributes: [{ name: 'any', value: 'x' }] };
  expect((await stream(createTestService(), { input: 'Hi', sessionSettings })).status).toBe(200);
});

it('doesn’t confuse an external user with an internal one of the same name', async () => {
  const lines = await ask(service, { input: 'Hi', sessionSettings: { internalId: 'boss@example.com' } });
  const chatId = chatIdOf(lines);
  expect((await stream(service, { chatId }, { user: 'boss@example.com' })).status).toBe(404);
});
