import { isElement } from '../../dom/isElement.js';
import type { DrilldownPayload } from '../../protocol/embed/embedEvents.js';
import type { WidgetRows } from './useWidgetRows.js';

/** The measure in the table cell that an event happened in: its name, and the value as shown. Undefined outside numbers. */
export function findDrilldown(
  target: EventTarget,
  { schema }: WidgetRows,
  widgetId: string,
): DrilldownPayload | undefined {
  const cell = isElement(target) ? target.closest("[role='gridcell'][data-kind='number']") : null;
  const member = schema[Number(cell?.getAttribute('aria-colindex')) - 1]?.name;
  if (cell === null || member === undefined) return undefined;
  return { member, value: cell.textContent, widgetId };
}
