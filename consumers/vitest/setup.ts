import { configure } from '@testing-library/react';

// On a busy machine a second is short.
configure({ asyncUtilTimeout: 20_000 });

// A test fails if it writes a warning or an error to the console.
const written: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...values) => written.push(values.map(String).join(' '));
}
afterEach(() => expect(written.splice(0)).toEqual([]));
