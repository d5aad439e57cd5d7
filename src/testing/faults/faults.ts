export { buffered, cutAt, drip, endAt, splitBytes, stallAfter } from './byteFaults.js';
export {
  cutAfterLines,
  dropLine,
  duplicateLine,
  editLines,
  garbageLine,
  insertLine,
  shuffleLines,
  suspendedAt,
  swapLines,
  usageLine,
} from './lineFaults.js';
export { delayResponse, htmlPage, httpStatus, networkError, responseLost } from './responseFaults.js';
