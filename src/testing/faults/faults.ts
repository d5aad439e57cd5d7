export * from './byteFaults.js';
export * from './lineFaults.js';
export * from './responseFaults.js';
