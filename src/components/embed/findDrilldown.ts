import type { DrilldownPayload } from '../../protocol/embedEvents.js';
import type { WidgetRows } from './useWidgetRows.js';

/** The measure whose value stands where something happened in a widget's table: its name, and the value as it is shown. */
export function findDrilldown(
  target: EventTarget,
  { schema }: WidgetRows,
  widgetId: string,
): DrilldownPayload | undefined {
  const cell = target instanceof Element ? target.closest("[role='gridcell'][data-kind='number']") : null;
  const member = schema[Number(cell?.getAttribute('aria-colindex')) - 1]?.name;
  if (cell === null || member === undefined) return undefined;
  return { member, value: cell.textContent, widgetId };
}
