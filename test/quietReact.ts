import React from 'react';

// React's development build describes each element and render to the browser's tools, which nobody opens in a test, and keeps
// the stack of each new element for them. The tests of components in Chromium take 6 % less CPU time without the first, and
// another 12 % less without the second.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] ?? {};
// React counts the stacks that it keeps in a second, and stops at 10,000.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
