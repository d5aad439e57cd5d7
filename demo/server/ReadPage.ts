/** Returns the HTML of the demo's page or of the embedded surfaces. */
export type ReadPage = (name: 'page' | 'surface') => Promise<string>;
