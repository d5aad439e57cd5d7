import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotifier } from '../../src/stream/createNotifier.js';

describe('createNotifier', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('sends all notifications of a frame together, those of keys first', () => {
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

  it('skips unsubscribed listeners and notifies the others', () => {
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
    // A listener removed from an older set of the key must not remove the newer set.
    leaveSecond();
    notifier.schedule('a');
    vi.runAllTimers();
    expect(heard).toEqual(['third']);
  });

  it('treats a function subscribed twice as two subscriptions', () => {
    const notifier = createNotifier();
    const listener = vi.fn();
    const leave = notifier.subscribe(listener);
    notifier.subscribe(listener);
    leave();
    notifier.schedule();
    notifier.flush();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps no timer without listeners or after a flush', () => {
    const notifier = createNotifier();
    notifier.schedule('a');
    expect(vi.getTimerCount()).toBe(0);
    notifier.subscribeKey('a', () => {});
    notifier.schedule('a');
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    notifier.flush();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('doesn’t notify a new listener of changes from before it subscribed', () => {
    const notifier = createNotifier();
    notifier.schedule('a');
    const listener = vi.fn();
    notifier.subscribeKey('a', listener);
    notifier.schedule('b');
    vi.runAllTimers();
    expect(listener).not.toHaveBeenCalled();
  });
});
