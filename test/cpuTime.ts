import { REFERENCE_TIMES, referenceWork, slownessOf } from './machineSlowness.js';

/** Milliseconds that no single task may exceed, whatever text arrives from outside. */
export const MAX_TASK = 200;

/**
 * Returns the milliseconds of CPU time that a call takes, so that other processes on a busy machine don't count. If
 * they exceed the limit, they are corrected by the machine's current speed.
 */
export function cpuTime(call: () => unknown, limit = MAX_TASK): number {
  const cost = measure(call);
  return cost < limit ? cost : cost / slownessOf(measure(workAgain) / REFERENCE_TIMES, 'node');
}

function workAgain(): void {
  for (let time = 0; time < REFERENCE_TIMES; time += 1) referenceWork();
}

function measure(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
