import { isElement } from '../../dom/isElement.js';
import type { DrilldownPayload } from '../../protocol/embed/embedEvents.js';
import { revealControls } from '../../text/cleanText.js';
import type { WidgetRows } from './useWidgetRows.js';

/** The measure in the table cell that an event happened in: its name, and the value as shown. Undefined outside numbers of the rows. */
export function findDrilldown(
  target: EventTarget,
  { schema }: WidgetRows,
  widgetId: string,
): DrilldownPayload | undefined {
  const cell = isElement(target) ? target.closest("tbody [role='gridcell'][data-kind='number']") : null;
  // The viewer may have moved or hidden columns. A header's tooltip is the name of its column.
  const header = cell
    ?.closest('table')
    ?.querySelector(`th[aria-colindex="${cell.getAttribute('aria-colindex')}"] [title]`);
  const member = schema.find(({ name }) => revealControls(name) === header?.getAttribute('title'))?.name;
  if (!cell || member === undefined) return undefined;
  return { member, value: cell.textContent, widgetId };
}
