'use client';

import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useState,
} from 'react';
import { saveFile } from '../../dom/saveFile.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../hooks/useCan.js';
import type { DownloadPayload, DrilldownPayload } from '../../protocol/embed/embedEvents.js';
import { exportFileName } from '../../rows/exportFileName.js';
import { createCsvBlob } from '../../rows/writeRows.js';
import { shownName } from '../../text/shownName.js';
import { ResultChart } from '../chart/ResultChart.js';
import { Markdown } from '../markdown/Markdown.js';
import { CardTitleContext } from '../rows/CardTitle.js';
import { ResultTable } from '../table/ResultTable.js';
import { Button } from '../ui/Button.js';
import { ErrorReason } from '../ui/ErrorDetails.js';
import { Icon } from '../ui/Icon.js';
import { LateIcon } from '../ui/LateIcon.js';
import { LongText } from '../ui/LongText.js';
import { findDrilldown } from './findDrilldown.js';
import type { WidgetContent } from './readWidget.js';
import { useWidgetRows, type WidgetQueryOptions, type WidgetRows } from './useWidgetRows.js';

export interface DashboardWidgetCardProps extends Omit<WidgetQueryOptions, 'sqlQuery'> {
  readonly id: string;
  readonly content: WidgetContent;
  /** Position on the grid, as `grid-area`. */
  readonly area: string | undefined;
  /** Whether the host has navigated to this widget. */
  readonly isCurrent: boolean;
  readonly canExport: boolean;
  /** Called each time the widget shows its content. */
  readonly onSettled: (id: string) => void;
  readonly onFailed: (id: string, message: string) => void;
  readonly onDownload: (payload: DownloadPayload) => void;
  readonly onDrilldown: (payload: DrilldownPayload) => void;
}

/** One widget of a dashboard. `data-state`: `loading`, `done`, `failed`; `data-type`: as in the configuration. */
export function DashboardWidgetCard(props: DashboardWidgetCardProps): ReactNode {
  const { id, content, area, isCurrent, onSettled } = props;
  const locale = useLocale();
  useEffect(() => {
    if (content.kind !== 'query') onSettled(id);
  }, [id, content.kind, onSettled]);
  const root = {
    style: { '--tt-widget-area': area } as CSSProperties,
    'aria-current': isCurrent ? ('location' as const) : undefined,
  };
  if (content.kind === 'query') return <QueryWidget {...props} content={content} root={root} />;
  return (
    <section {...root} data-tt-part="widget" data-type={content.kind === 'text' ? 'TEXT' : 'UNKNOWN'} data-state="done">
      {content.title !== undefined && (
        <h3 data-tt-part="widget-title">
          <LongText text={content.title} />
        </h3>
      )}
      {content.kind === 'text' ? (
        content.text !== '' && <Markdown headingLevel={4}>{content.text}</Markdown>
      ) : (
        <p data-tt-part="result-empty">{locale.widgetUnknown}</p>
      )}
    </section>
  );
}

interface QueryWidgetProps extends DashboardWidgetCardProps {
  readonly content: Extract<WidgetContent, { kind: 'query' }>;
  readonly root: ComponentPropsWithoutRef<'section'>;
}

function QueryWidget(props: QueryWidgetProps): ReactNode {
  const { id, content, root, onSettled, onFailed, onDownload, onDrilldown } = props;
  const locale = useLocale();
  const canExport = useCan().export && props.canExport;
  const titleId = useId();
  const query = useWidgetRows({ ...props, sqlQuery: content.sqlQuery });
  const { state, rows } = query;
  const [unsaved, setUnsaved] = useState<{ readonly error: unknown }>();
  const heading = content.title ?? locale.untitledResult;
  const title = shownName(heading);
  useEffect(() => {
    if (query.state === 'loading') return;
    if (query.state === 'failed') onFailed(id, messageOf(query.error));
    onSettled(id);
  }, [id, query, onSettled, onFailed]);

  const drill = ({ target }: SyntheticEvent) => {
    const found = rows && findDrilldown(target, rows, id);
    if (found !== undefined) onDrilldown(found);
  };
  const save = (shown: WidgetRows) => {
    const rowCount = shown.data.length;
    const isPartial = shown.totalRows !== undefined && shown.totalRows > rowCount;
    const note = isPartial ? locale.partialFileName(rowCount, shown.totalRows ?? rowCount) : '';
    setUnsaved(undefined);
    createCsvBlob({ schema: shown.schema, rowCount, rowAt: (place) => shown.data[place] ?? [] })
      .then((file) => saveFile(file, exportFileName(title, 'csv', note)))
      .then(
        () => onDownload({ format: 'csv', target: 'widget', widgetId: id, title, rowCount }),
        (error: unknown) => setUnsaved({ error }),
      );
  };

  return (
    <section aria-labelledby={titleId} {...root} data-tt-part="widget" data-type="CHART" data-state={state}>
      <header data-tt-part="widget-header">
        <h3 id={titleId} data-tt-part="widget-title" dir="auto">
          <LongText text={heading} />
        </h3>
        {rows !== undefined &&
          content.vegaSpec !== undefined &&
          rows.totalRows !== undefined &&
          rows.totalRows > rows.data.length && (
            <span data-tt-part="row-count" data-state="partial">
              {locale.rowCount(rows.data.length, rows.totalRows)}
            </span>
          )}
        {canExport && rows !== undefined && rows.data.length > 0 && (
          <Button
            part="widget-export"
            icon={<LateIcon name="download" />}
            label={locale.widgetExport(title)}
            onClick={() => save(rows)}
          >
            CSV
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells inside handle focus and keys. */}
      <div
        data-tt-part="widget-body"
        aria-busy={state === 'loading'}
        onDoubleClick={drill}
        onKeyDown={(event) => event.key === 'Enter' && drill(event)}
      >
        {query.state === 'failed' && <Failure title={locale.widgetFailed} error={query.error} />}
        {unsaved && <Failure title={locale.saveFailed} error={unsaved.error} />}
        {rows === undefined && state === 'loading' && (
          <p data-tt-part="widget-loading">
            <span data-tt-part="spinner" aria-hidden="true" />
            {locale.widgetLoading}
          </p>
        )}
        {rows !== undefined && (
          <CardTitleContext.Provider value={title}>
            <Rows rows={rows} content={content} title={title} canExport={canExport} {...{ id, onDownload }} />
          </CardTitleContext.Provider>
        )}
      </div>
    </section>
  );
}

interface RowsProps extends Pick<QueryWidgetProps, 'id' | 'content' | 'canExport' | 'onDownload'> {
  readonly rows: WidgetRows;
  readonly title: string;
}

function Rows({ id, rows, content, title, canExport, onDownload }: RowsProps): ReactNode {
  if (content.vegaSpec === undefined || rows.data.length === 0) {
    // The widget's own button exports charts and tables alike.
    return <ResultTable result={rows} caption={title} allowExport={false} />;
  }
  return (
    <ResultChart
      spec={content.vegaSpec}
      result={rows}
      title={title}
      allowExport={canExport}
      onExport={({ format }) => {
        // The protocol has no name for other image formats.
        if (format === 'png') onDownload({ format, target: 'widget', widgetId: id, title });
      }}
    />
  );
}

function Failure({ title, error }: { readonly title: string; readonly error: unknown }): ReactNode {
  return (
    <div role="alert" data-tt-part="error-notice" data-state="error">
      <Icon name="alert" />
      <div data-tt-part="error-text">
        <p data-tt-part="error-title">{title}</p>
        <ErrorReason error={error} />
      </div>
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
