import { REFERENCE_TIMES, referenceWork, slownessOf } from './machineSlowness.js';

/** Milliseconds that no single task may take, whatever a text from outside is like. */
export const MAX_TASK = 200;

/**
 * Milliseconds of CPU that a call takes: other processes of a busy machine don't count. If they are more than a limit, they are
 * corrected by the speed that the machine has at the moment.
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
