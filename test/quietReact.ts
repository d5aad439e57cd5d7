// React's development build describes each element and render to the browser's tools, which nobody opens in a test. It would
// take a quarter of the page's time.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
