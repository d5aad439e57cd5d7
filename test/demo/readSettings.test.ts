import { describe, expect, it } from 'vitest';
import { readSettings } from '../../demo/server/readSettings';

const CHAT = { CHAT_API_URL: 'https://ai.example.com/api/v1/public/acme/agents/1', CHAT_API_KEY: 'sk-1' };
const MODEL = { MODEL_URL: 'https://models.example.com/v1', MODEL_NAME: 'large', MODEL_KEY: 'secret-5' };
const PLATFORM = {
  ...{ PLATFORM_URL: 'https://acme.example.com', PLATFORM_TOKEN: 'pt-1' },
  ...{ PLATFORM_DEPLOYMENT_ID: '12', PLATFORM_WORKBOOK_ID: '34' },
};

describe('readSettings', () => {
  it('returns no deployment without a Chat API URL, but the vendor word for the demo’s service', () => {
    expect(readSettings({ CHAT_VENDOR: 'cube' })).toEqual({ vendor: 'cube', deployment: undefined, model: undefined });
  });

  it('reads every API of a deployment', () => {
    const env = { ...CHAT, ...PLATFORM, DATA_API_URL: 'https://data.example.com/base', DATA_API_TOKEN: 'dt-1' };
    expect(readSettings(env).deployment).toEqual({
      chatApiUrl: CHAT.CHAT_API_URL,
      chatAuth: { type: 'api-key', apiKey: 'sk-1' },
      dataApi: { dataApiUrl: 'https://data.example.com/base', token: 'dt-1' },
      platform: { baseUrl: PLATFORM.PLATFORM_URL, accessToken: 'pt-1', deploymentId: 12, workbookId: 34 },
    });
  });

  it('accepts a service token instead of a key', () => {
    const env = { CHAT_API_URL: CHAT.CHAT_API_URL, CHAT_TOKEN: 'a.b.c' };
    expect(readSettings(env).deployment?.chatAuth).toEqual({ type: 'service-token', token: 'a.b.c' });
  });

  it('reads a model', () => {
    const model = { url: 'https://models.example.com/v1', name: 'large', key: 'secret-5' };
    expect(readSettings(MODEL).model).toEqual(model);
  });

  it.each([
    [{ CHAT_API_URL: CHAT.CHAT_API_URL }, /Neither CHAT_API_KEY nor CHAT_TOKEN/],
    [{ ...CHAT, CHAT_TOKEN: 'secret-2' }, /CHAT_API_KEY and CHAT_TOKEN are both set/],
    [{ ...CHAT, CHAT_VENDOR: 'Secret 1"' }, /CHAT_VENDOR must be/],
    [{ ...CHAT, DATA_API_TOKEN: 'secret-3' }, /DATA_API_TOKEN is set and DATA_API_URL is not/],
    [{ ...CHAT, ...PLATFORM, PLATFORM_TOKEN: '' }, /PLATFORM_URL is set and PLATFORM_TOKEN is not/],
    [{ ...CHAT, ...PLATFORM, PLATFORM_WORKBOOK_ID: '' }, /need PLATFORM_DEPLOYMENT_ID and PLATFORM_WORKBOOK_ID/],
    [{ ...CHAT, ...PLATFORM, PLATFORM_WORKBOOK_ID: 'secret-4' }, /PLATFORM_WORKBOOK_ID must be a positive integer/],
    [{ DATA_API_URL: 'https://data.example.com', DATA_API_TOKEN: 'x' }, /DATA_API_URL is set and CHAT_API_URL is not/],
    [{ ...MODEL, MODEL_NAME: '' }, /MODEL_URL and MODEL_KEY without MODEL_NAME/],
    [{ MODEL_KEY: 'secret-5' }, /MODEL_KEY without MODEL_URL and MODEL_NAME/],
    [{ ...MODEL, MODEL_URL: 'models.secret.com' }, /MODEL_URL must be the http or https address/],
    [{ ...MODEL, MODEL_KEY: 'secret\n5' }, /MODEL_KEY must be printable/],
    [{ ...CHAT, ...MODEL }, /CHAT_API_URL and MODEL_URL are both set/],
  ])('names the variable to change without quoting values: %j', (env, message) => {
    const read = () => readSettings(env);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/secret/i);
  });
});
