'use client';

import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import { type EmbedFilter, parseFilterUrlParameter } from '../../embed/filterUrlParameter.js';
import { ChatUiContext, useChatUi } from '../../hooks/provider/ChatUiContext.js';
import { LocaleBoundary } from '../../hooks/provider/LocaleBoundary.js';
import type { Locale } from '../../locales/Locale.js';
import { stopAll } from '../../protocol/createListeners.js';
import type { DownloadPayload, DrilldownPayload } from '../../protocol/embed/embedEvents.js';
import type { Dashboard } from '../../protocol/platform/dashboard.js';
import type { DashboardConfig, DashboardConfigInput } from '../../protocol/platform/dashboardConfig.js';
import { uniqueIds } from '../../protocol/platform/uniqueIds.js';
import { shownName } from '../../text/shownName.js';
import { useElementSize } from '../ui/useElementSize.js';
import { arrangeWidgets, inReadingOrder, type WidgetArrangement } from './arrangeWidgets.js';
import { DashboardWidgetCard } from './DashboardWidgetCard.js';
import { readWidget } from './readWidget.js';
import { useDashboardPath } from './useDashboardPath.js';
import { type SurfaceLookOptions, useSurfaceLook } from './useSurfaceLook.js';
import type { RunQuery } from './useWidgetRows.js';

/** Props of `EmbeddedDashboard`, besides the attributes of a `<section>`. */
export interface EmbeddedDashboardProps
  extends SurfaceLookOptions,
    Omit<ComponentPropsWithoutRef<'section'>, keyof SurfaceLookOptions | 'children'> {
  /** The connection to the host page, from `createEmbedSurface`. It must be the same object on every render. */
  readonly surface: EmbedSurface;
  /** The published dashboard, from `publishDashboard`. */
  readonly dashboard: Pick<Dashboard, 'publicId' | 'title' | 'restrictDataDownload'> & {
    /** Its widgets and layout. */
    readonly config: DashboardConfig | DashboardConfigInput;
  };
  /** Runs the query of a widget. May be a new function on every render. */
  readonly runQuery: RunQuery;
  /**
   * The filters of the surface's address; the host's `set-filter` adds to them.
   *
   * @default none
   */
  readonly filters?: readonly EmbedFilter[] | undefined;
  /**
   * Whether the reader may save a widget's rows or chart: `allowExport` of the surface's address. A dashboard with
   * `restrictDataDownload` has no export even with `true`.
   *
   * @default `false`, as in the protocol
   */
  readonly allowExport?: boolean | undefined;
}

const NO_FILTERS: readonly EmbedFilter[] = [];

/**
 * A published dashboard as an embedded surface: its CHART and TEXT widgets on its grid, each with its query. It sends `ready`,
 * `view`, `dashboard-loaded` (once each widget shows rows or an error), `download`, `drilldown` (a double click, or Enter, on
 * a number in a table) and `error`. It follows colour scheme, theme, language, `set-filter` (the value `null` removes a
 * filter), `refresh`, which runs the queries again, and `navigate` to `/dashboard/<publicId>` and
 * `/dashboard/<publicId>/widget/<id>`. `data-state`: `loading`, `loaded`, or `empty`.
 */
export const EmbeddedDashboard = forwardRef<HTMLElement, EmbeddedDashboardProps>(function EmbeddedDashboard(
  { surface, dashboard, runQuery, filters: given = NO_FILTERS, allowExport = false, ...others },
  ref,
) {
  const { locale: code, defaultLocale, colorScheme: scheme, theme, ...attributes } = others;
  const look = useSurfaceLook(surface, { locale: code, defaultLocale, colorScheme: scheme, theme });
  const [filters, setFilters] = useState(() => given.reduce(withFilter, NO_FILTERS));
  const [run, setRun] = useState(0);
  const { config, publicId } = dashboard;
  const title = shownName(dashboard.title ?? config.title ?? '');
  const canExport = allowExport && dashboard.restrictDataDownload !== true;
  const widgets = useMemo(() => {
    const ordered = inReadingOrder(config.widgets ?? []);
    // Widgets with the same id would share a place, and count as one of those that have loaded.
    const ids = uniqueIds(ordered.map(({ id }) => id));
    return ordered.map((widget, index) => ({
      widget: { ...widget, id: ids[index] ?? widget.id },
      content: readWidget(widget),
    }));
  }, [config.widgets]);
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const { width } = useElementSize(grid);
  const arrangement = useMemo(
    () =>
      arrangeWidgets(
        config,
        widgets.map(({ widget }) => widget),
        width,
      ),
    [config, widgets, width],
  );
  const currentWidget = useDashboardPath(surface, { publicId, title, widgets: arrangement.areas, grid });
  const { isLoaded, onSettled } = useLoaded(surface, widgets.length);

  useEffect(() => {
    return stopAll([
      surface.onAction('set-filter', ({ filterUrlParameter }) => {
        const filter = parseFilterUrlParameter(filterUrlParameter);
        if (filter !== undefined) setFilters((before) => withFilter(before, filter));
      }),
      surface.onAction('refresh', () => setRun((before) => before + 1)),
    ]);
  }, [surface]);

  const onDownload = useCallback((payload: DownloadPayload) => surface.emit('download', payload), [surface]);
  const onDrilldown = useCallback((payload: DrilldownPayload) => surface.emit('drilldown', payload), [surface]);
  const onFailed = useCallback(
    (id: string, message: string) => surface.emit('error', { message, context: id }),
    [surface],
  );

  const root = {
    'aria-label': title || undefined,
    'data-tt-root': '',
    ...attributes,
    style: { ...attributes.style, ...look.style },
    'data-tt-part': 'dashboard',
    'data-color-scheme': look.colorScheme,
  };
  const show = (locale: Locale) => (
    <DashboardUi locale={locale}>
      <section
        lang={locale.code}
        dir={locale.direction}
        {...root}
        ref={ref}
        data-state={widgets.length === 0 ? 'empty' : isLoaded ? 'loaded' : 'loading'}
      >
        {widgets.length === 0 && <p data-tt-part="result-empty">{locale.dashboardEmpty}</p>}
        <div ref={setGrid} data-tt-part="dashboard-grid" style={gridVariables(arrangement)}>
          {widgets.map(({ widget, content }) => (
            <DashboardWidgetCard
              key={widget.id}
              id={widget.id}
              area={arrangement.areas.get(widget.id)}
              isCurrent={widget.id === currentWidget}
              {...{ content, filters, run, runQuery, canExport, onSettled, onFailed, onDownload, onDrilldown }}
            />
          ))}
        </div>
      </section>
    </DashboardUi>
  );
  return (
    <LocaleBoundary locale={look.locale} fallback={<section aria-busy="true" {...root} data-state="loading" />}>
      {show}
    </LocaleBoundary>
  );
});

/** The settings that the widgets of a dashboard share. */
function DashboardUi({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const ui = useChatUi();
  const dashboardUi = useMemo(() => {
    // This includes the table that replaces a chart: the widget's button is the only way to export.
    const ResultTable = { ...ui.slotProps.ResultTable, allowExport: false };
    return { ...ui, locale, slotProps: { ...ui.slotProps, ResultTable } };
  }, [ui, locale]);
  return <ChatUiContext.Provider value={dashboardUi}>{children}</ChatUiContext.Provider>;
}

/** Reports once that all widgets have shown something, and how long that took. */
function useLoaded(surface: EmbedSurface, widgetCount: number) {
  const mountedAt = useRef<number>(undefined);
  const settled = useRef(new Set<string>());
  const [isLoaded, setIsLoaded] = useState(widgetCount === 0);
  useEffect(() => {
    mountedAt.current ??= performance.now();
  }, []);
  const onSettled = useCallback(
    (id: string) => {
      settled.current.add(id);
      if (settled.current.size >= widgetCount) setIsLoaded(true);
    },
    [widgetCount],
  );
  const isReported = useRef(false);
  useEffect(() => {
    if (!isLoaded || isReported.current) return;
    isReported.current = true;
    const loadDurationMs = Math.round(performance.now() - (mountedAt.current ?? performance.now()));
    surface.emit('dashboard-loaded', { widgetCount, loadDurationMs });
  }, [isLoaded, surface, widgetCount]);
  return { isLoaded, onSettled };
}

function withFilter(filters: readonly EmbedFilter[], filter: EmbedFilter): readonly EmbedFilter[] {
  const others = filters.filter(({ member }) => member !== filter.member);
  return filter.value === null ? others : [...others, filter];
}

function gridVariables({ columns, rowHeight }: WidgetArrangement): CSSProperties {
  return { '--tt-dashboard-columns': columns, '--tt-dashboard-row-height': `${rowHeight}px` } as CSSProperties;
}
