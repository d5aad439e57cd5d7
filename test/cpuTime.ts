/** Milliseconds of CPU that a call takes: other processes of a busy machine don't count. */
export function cpuTime(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Milliseconds that no single task may take, whatever a text from outside is like. */
export const MAX_TASK = 200;
