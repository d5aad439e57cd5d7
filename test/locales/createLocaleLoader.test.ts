import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createLocaleLoader, type LocaleFiles } from '../../src/locales/createLocaleLoader.js';
import { deDE } from '../../src/locales/de-DE.js';
import { enUS } from '../../src/locales/en-US.js';

const german = vi.fn<LocaleFiles['de-DE']>();
const others = new Proxy({} as LocaleFiles, {
  get: (_, code) => (code === 'de-DE' ? german : () => Promise.reject(new Error(`asked for ${String(code)}`))),
});

beforeEach(() => {
  german.mockReset();
  german.mockResolvedValue({ default: deDE });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('has English at once', () => {
  expect(createLocaleLoader(others)('en-US').locale).toBe(enUS);
});

it.each([undefined, 'xx', 'not a code', 'constructor'])('has English at once for %s', (code) => {
  expect(createLocaleLoader(others)(code).locale).toBe(enUS);
});

it('imports a language once, under all its codes', async () => {
  const request = createLocaleLoader(others);
  const load = request('de-DE');
  expect(request('de')).toBe(load);
  expect(load.locale).toBeUndefined();
  expect(await load.whenLoaded).toBe(deDE);
  expect(request('de-AT').locale).toBe(deDE);
  expect(german).toHaveBeenCalledTimes(1);
});

describe('when the strings can’t be loaded', () => {
  let warn: MockInstance<typeof console.warn>;
  beforeEach(() => {
    vi.stubGlobal('document', {});
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    german.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  });

  it('gives English to those who wait, and one warning with the cause and the remedy', async () => {
    const load = createLocaleLoader(others)('de-DE');
    expect(await load.whenLoaded).toBe(enUS);
    expect(load.locale).toBe(enUS);
    expect(warn).toHaveBeenCalledTimes(1);
    const message = String(warn.mock.calls[0]?.[0]);
    for (const part of ['de-DE', 'Failed to fetch', 'in English', 'tabletalk/locales/de-DE']) {
      expect(message).toContain(part);
    }
  });

  it('tries again when asked again, and keeps what was given before', async () => {
    const request = createLocaleLoader(others);
    const failed = request('de-DE');
    await failed.whenLoaded;
    expect(await request('de-DE').whenLoaded).toBe(deDE);
    expect(failed.locale).toBe(enUS);
  });
});
