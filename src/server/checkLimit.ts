import { ChatError } from '../protocol/ChatError.js';

/** Returns the value of an option. Throws a `configuration` ChatError for anything but a whole number in the range. */
export function checkLimit(option: string, value: number, min = 1, max?: number): number {
  if (Number.isSafeInteger(value) && value >= min && value <= (max ?? value)) return value;
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new ChatError('configuration', `\`${option}\` is ${value}. It must be a whole number ${range}.`);
}
