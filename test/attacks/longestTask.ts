interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns the CPU milliseconds of the longest task in a trace, on the busiest main thread. */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(threadOf));
  const threads = new Map<string, { sum: number; longest: number }>();
  for (const event of traceEvents) {
    if (!event.name.endsWith('RunTask') || event.tdur === undefined || !mains.has(threadOf(event))) continue;
    const { sum, longest } = threads.get(threadOf(event)) ?? { sum: 0, longest: 0 };
    threads.set(threadOf(event), { sum: sum + event.tdur, longest: Math.max(longest, event.tdur) });
  }
  const [busiest] = [...threads.values()].sort((a, b) => b.sum - a.sum);
  if (busiest === undefined)
    throw new Error('The trace contains no task of a page. Does this Chromium record thread time?');
  return busiest.longest / 1000;
}
