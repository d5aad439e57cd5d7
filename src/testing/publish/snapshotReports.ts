import { isRecord } from '../../protocol/narrow.js';
import type { DashboardConfig } from '../../protocol/platform/dashboardConfig.js';
import type { ReportSnapshot } from '../../protocol/reportSnapshot.js';

/**
 * Returns one snapshot per CHART widget, in widget order. A widget keeps its `reportId` across versions;
 * `meta.widgetId` identifies the widget. Title, query and chart come from the widget's `config`. The spec leaves its
 * content open, so this reads the form that the platform module's `buildDashboardConfig` writes.
 */
export function snapshotReports(
  { widgets }: DashboardConfig,
  versionNumber: number,
  before: readonly ReportSnapshot[],
  nextId: () => number,
): readonly ReportSnapshot[] {
  const charts = (widgets ?? []).filter(({ type }) => type === 'CHART');
  return charts.map(({ id: widgetId, config }): ReportSnapshot => {
    const { title, description, sqlQuery, vegaSpec } = config ?? {};
    const isChart = typeof vegaSpec === 'string' || isRecord(vegaSpec);
    return {
      id: nextId(),
      reportId: before.find(({ meta }) => meta?.widgetId === widgetId)?.reportId ?? nextId(),
      versionNumber,
      kind: isChart ? 'vega' : 'table',
      name: textOrNull(title),
      title: textOrNull(title),
      description: textOrNull(description),
      sqlQuery: textOrNull(sqlQuery),
      spec: isChart ? vegaSpec : null,
      meta: { widgetId },
    };
  });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
