import { expect, it, vi } from 'vitest';
import { createListeners } from '../../src/protocol/createListeners.js';

it('calls each subscription, also two of one function, until it is removed', () => {
  const { subscribe, tell } = createListeners<[word: string]>();
  const heard: string[] = [];
  const hear = (word: string) => void heard.push(word);
  const stop = subscribe(hear);
  subscribe(hear);
  tell('a');
  stop();
  stop();
  tell('b');
  expect(heard).toEqual(['a', 'a', 'b']);
});

it('calls those that were subscribed when it began', () => {
  const { subscribe, tell } = createListeners();
  const heard: string[] = [];
  const stop = subscribe(() => {
    heard.push('first');
    stop();
    subscribe(() => heard.push('added'));
  });
  subscribe(() => heard.push('second'));
  tell();
  expect(heard).toEqual(['first', 'second']);
});

it('starts before the first subscription and stops after the last, each time', () => {
  const log: string[] = [];
  const { subscribe } = createListeners(() => {
    log.push('start');
    return () => log.push('stop');
  });
  const [one, two] = [subscribe(() => {}), subscribe(() => {})];
  one();
  one();
  two();
  subscribe(() => {})();
  expect(log).toEqual(['start', 'stop', 'start', 'stop']);
});

it('calls the others in spite of one that throws, whose error is reported as uncaught', () => {
  const throwLater = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
  const { subscribe, tell } = createListeners();
  const other = vi.fn();
  subscribe(() => {
    throw new Error('in the product');
  });
  subscribe(other);
  tell();
  expect(other).toHaveBeenCalledTimes(1);
  expect(throwLater).toHaveBeenCalledTimes(1);
});
