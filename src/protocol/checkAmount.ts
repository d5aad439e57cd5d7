import { ChatError } from './ChatError.js';

/**
 * Returns an option's amount, such as bytes or milliseconds. Throws a `configuration` ChatError unless it is absent or a number of at
 * least 0, such as `Infinity`. `NaN`, which `Number(undefined)` is, would never be exceeded.
 */
export function checkAmount<Amount extends number | undefined>(option: string, value: Amount): Amount {
  if (value === undefined || value >= 0) return value;
  throw new ChatError('configuration', `\`${option}\` is ${value}. It must be a number of at least 0.`);
}
