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
  expect(request('de-AT').locale).toMatchObject({ code: 'de-AT', send: deDE.send });
  expect(german).toHaveBeenCalledTimes(1);
});

it('has the words of the language and the numbers of the region, with a region that isn’t shipped', async () => {
  const load = createLocaleLoader(others)('de_ch');
  expect(load.locale).toBeUndefined();
  const swiss = await load.whenLoaded;
  expect(load.locale).toBe(swiss);
  expect([swiss.code, swiss.send]).toEqual(['de-CH', deDE.send]);
  // Engines use different apostrophes.
  expect(swiss.rowCount(12_431, undefined)).toMatch(/^12['’]431 Zeilen$/);
  expect(deDE.rowCount(12_431, undefined)).toBe('12.431 Zeilen');
});

it('has English at once for its regions', () => {
  const request = createLocaleLoader(others);
  const indian = request('en-IN').locale;
  expect(indian?.rowCount(1_243_100, undefined)).toBe('12,43,100 rows');
  expect(request('EN_in').locale).toBe(indian);
  expect(request('en-GB').locale).toMatchObject({ code: 'en-GB', direction: 'ltr', send: enUS.send });
});

it.each(['en', 'EN_us', 'en-a', `en-${'abcdefgh-'.repeat(9)}x`])('has the shipped English for %s', (code) => {
  expect(createLocaleLoader(others)(code).locale).toBe(enUS);
});

it('keeps a limited number of regions', () => {
  const request = createLocaleLoader(others);
  const first = request('en-100').locale;
  for (let region = 101; region < 160; region += 1) request(`en-${region}`);
  expect(request('en-100').locale).not.toBe(first);
  expect(request('en-159').locale).toBe(request('en-159').locale);
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

  it('gives English to a region too, and tries again', async () => {
    const request = createLocaleLoader(others);
    expect(await request('de-AT').whenLoaded).toBe(enUS);
    expect(await request('de-AT').whenLoaded).toMatchObject({ code: 'de-AT', send: deDE.send });
  });

  it('tries again when asked again, and keeps what was given before', async () => {
    const request = createLocaleLoader(others);
    const failed = request('de-DE');
    await failed.whenLoaded;
    expect(await request('de-DE').whenLoaded).toBe(deDE);
    expect(failed.locale).toBe(enUS);
  });
});
