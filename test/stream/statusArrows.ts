import { STATUS_TRANSITIONS } from '../../src/stream/statusTransitions.js';

/** Each arrow once, as `from to`. Events that keep the status have no arrow. */
export const STATUS_ARROWS: ReadonlySet<string> = new Set(
  Object.entries(STATUS_TRANSITIONS).flatMap(([from, events]) =>
    Object.values(events)
      .filter((to) => to !== from)
      .map((to) => `${from} ${to}`),
  ),
);
