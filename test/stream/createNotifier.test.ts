import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotifier } from '../../src/stream/createNotifier.js';

describe('createNotifier', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tells everything of a frame at once, keys before all', () => {
    const notifier = createNotifier();
    const heard: string[] = [];
    notifier.subscribe(() => heard.push('all'));
    notifier.subscribeKey('a', () => heard.push('a'));
    notifier.subscribeKey('b', () => heard.push('b'));
    notifier.schedule('a');
    notifier.schedule('a');
    notifier.schedule();
    expect(heard).toEqual([]);
    vi.runAllTimers();
    expect(heard).toEqual(['a', 'all']);
  });

  it('tells nobody who has left, and the others still', () => {
    const notifier = createNotifier();
    const heard: string[] = [];
    const leaveAll = notifier.subscribe(() => heard.push('all'));
    const leaveFirst = notifier.subscribeKey('a', () => heard.push('first'));
    const leaveSecond = notifier.subscribeKey('a', () => heard.push('second'));
    leaveFirst();
    leaveFirst();
    notifier.schedule('a');
    vi.runAllTimers();
    expect(heard.splice(0)).toEqual(['second', 'all']);
    leaveSecond();
    leaveAll();
    notifier.subscribeKey('a', () => heard.push('third'));
    // Who left an older set of the key must not take the newer one away.
    leaveSecond();
    notifier.schedule('a');
    vi.runAllTimers();
    expect(heard).toEqual(['third']);
  });

  it('counts the same function twice as two subscriptions', () => {
    const notifier = createNotifier();
    const listener = vi.fn();
    const leave = notifier.subscribe(listener);
    notifier.subscribe(listener);
    leave();
    notifier.schedule();
    notifier.flush();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('holds no timer while nobody listens, or after a flush', () => {
    const notifier = createNotifier();
    notifier.schedule('a');
    expect(vi.getTimerCount()).toBe(0);
    notifier.subscribeKey('a', () => {});
    notifier.schedule('a');
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    notifier.flush();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not tell a newcomer what happened while nobody listened', () => {
    const notifier = createNotifier();
    notifier.schedule('a');
    const listener = vi.fn();
    notifier.subscribeKey('a', listener);
    notifier.schedule('b');
    vi.runAllTimers();
    expect(listener).not.toHaveBeenCalled();
  });
});
