import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDevelopment, warnInDevelopment } from '../../src/protocol/warnInDevelopment.js';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('isDevelopment', () => {
  it.each([
    ['development', true],
    ['test', true],
    ['production', false],
  ])('reads NODE_ENV %s as %s', (mode, expected) => {
    vi.stubEnv('NODE_ENV', mode);
    expect(isDevelopment()).toBe(expected);
  });

  it('is false in a browser without a bundler, where `process` does not exist', () => {
    vi.stubGlobal('process', undefined);
    expect(isDevelopment()).toBe(false);
  });
});

it.each([
  ['development', 1],
  ['production', 0],
])('warns in a browser in %s %i times', (mode, times) => {
  vi.stubEnv('NODE_ENV', mode);
  vi.stubGlobal('document', {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnInDevelopment('Do this instead.');
  expect(warn).toHaveBeenCalledTimes(times);
});

it('warns nobody in a browser without a bundler', () => {
  vi.stubGlobal('process', undefined);
  vi.stubGlobal('document', {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnInDevelopment('Do this instead.');
  expect(warn).not.toHaveBeenCalled();
});
