import { configure } from '@testing-library/react';

// One second, the default, is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// A test fails if it writes a warning or an error to the console.
const written: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...values) => written.push(values.map(String).join(' '));
}
afterEach(() => expect(written.splice(0)).toEqual([]));
