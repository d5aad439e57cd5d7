// React's development build describes each element and render to the browser's tools, which nobody opens in a test. Without it,
// the tests in Chromium take 6 % less CPU time.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
