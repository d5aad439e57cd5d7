import { asString, isRecord } from '../../protocol/narrow.js';
import type { DashboardWidget } from '../../protocol/platform/dashboardConfig.js';

/** The content of a widget. Its `config` is free-form; without the required fields the widget is `unknown`. */
export type WidgetContent =
  | { readonly kind: 'text'; readonly title: string | undefined; readonly text: string }
  | {
      readonly kind: 'query';
      readonly title: string | undefined;
      readonly sqlQuery: string;
      /** Undefined: a table. */
      readonly vegaSpec: unknown;
    }
  | { readonly kind: 'unknown'; readonly title: string | undefined };

/** Reads a widget as `buildDashboardConfig` makes it. */
export function readWidget(widget: DashboardWidget): WidgetContent {
  const config = isRecord(widget.config) ? widget.config : {};
  const title = asString(config.title) || undefined;
  const text = asString(config.text);
  const sqlQuery = asString(config.sqlQuery);
  if (widget.type === 'TEXT' && text !== undefined) return { kind: 'text', title, text };
  if (widget.type !== 'CHART' || !sqlQuery) return { kind: 'unknown', title };
  const vegaSpec = config.kind === 'table' ? undefined : (config.vegaSpec ?? undefined);
  return { kind: 'query', title, sqlQuery, vegaSpec };
}
