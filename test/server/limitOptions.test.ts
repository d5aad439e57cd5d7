import { describe, expect, it } from 'vitest';
import {
  createChatProxy,
  createChatService,
  createDataProxy,
  createDataService,
  createServiceTokenAuth,
} from '../../src/server/index.js';
import { MemoryThreads } from '../../src/server/service/lines/MemoryThreads.js';
import { CHAT_API_URL } from './browserRequest.js';

const token = () => 'jwt';
const authenticate = () => ({ id: 'ada' });
const agent = async function* () {};
const service = (options: object) => createChatService({ agent, authenticate, ...options });

const HANDLERS: Readonly<Record<string, (options: object) => unknown>> = {
  createChatProxy: (options) =>
    createChatProxy({ chatApiUrl: CHAT_API_URL, auth: { type: 'service-token', token }, ...options }),
  createDataProxy: (options) => createDataProxy({ dataApiUrl: 'https://data.example.com', token, ...options }),
  createChatService: service,
  createDataService: (options) =>
    createDataService({
      ...{ runSql: async () => ({ columns: [], rows: [], totalRows: 0 }), meta: [] },
      ...{ authenticate, threads: new MemoryThreads(), ...options },
    }),
};

const LIMITS = ['runsPerUser', 'questionLength', 'runTime', 'runLines', 'runLength', 'threadLength', 'readerTime'];

/** What `Number(process.env.LIMIT)` is without the variable, and a number below all. */
describe.each([Number.NaN, -1])('a limit of %d', (value) => {
  const error = (option: string) =>
    expect.objectContaining({ code: 'configuration', message: expect.stringContaining(`\`${option}\` is ${value}.`) });

  it.each(Object.entries(HANDLERS))('of a request body is refused by %s', (_, create) => {
    expect(() => create({ maxBodyBytes: value })).toThrow(error('maxBodyBytes'));
    expect(() => create({ bodyTimeoutMs: value })).toThrow(error('bodyTimeoutMs'));
    expect(() => create({ maxBodyBytes: Number.POSITIVE_INFINITY })).not.toThrow();
  });

  it.each(LIMITS)('is refused by createChatService: %s', (name) => {
    expect(() => service({ limits: { [name]: value } })).toThrow(error(`limits.${name}`));
    expect(() => service({ limits: { [name]: Number.POSITIVE_INFINITY } })).not.toThrow();
  });

  it('is refused as the difference of the clocks that read a service token', () => {
    expect(() => createServiceTokenAuth({ verify: () => undefined, clockSkewMs: value })).toThrow(error('clockSkewMs'));
  });
});
