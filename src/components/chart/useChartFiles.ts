'use client';

import { type RefObject, useState } from 'react';
import { type ExportChartOptions, exportChart } from '../../chart/draw/exportChart.js';
import { readChartTheme } from '../../chart/draw/readChartTheme.js';
import type { ChartFormat } from '../../chart/spec/chartTypes.js';
import { saveFile } from '../../dom/saveFile.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useReport } from '../../hooks/useReport.js';
import { exportFileName } from '../../rows/exportFileName.js';
import { useCardView } from '../rows/CardViews.js';
import type { ChartExport } from './ChartExport.js';

type Picture = Pick<ExportChartOptions, 'spec' | 'rows' | 'formats'>;

/** Whether and how a chart is saved. */
export interface ChartFilesProps {
  /** The figure around the chart, which the theme is read from. */
  readonly figure: RefObject<HTMLElement | null>;
  /** The name of saved files, without an extension. Default: the title. */
  readonly fileName: string | undefined;
  /** Whether the reader can save the chart. */
  readonly allowExport: boolean;
  /** Called after a chart was saved. */
  readonly onExport: ((saved: ChartExport) => void) | undefined;
}

/** What a file of a chart contains. */
export interface ChartFileOptions {
  readonly title: string | undefined;
  /** The count below the title, if the chart doesn't show all rows. */
  readonly rowCount: string | undefined;
  /** Returns what is drawn now. Undefined while no chart is shown. */
  readonly picture: (() => Picture) | undefined;
}

/** Saves the chart from its toolbar, and offers its picture to the card around it. */
export function useChartFiles(
  { figure, fileName, allowExport, onExport }: ChartFilesProps,
  { title, rowCount, picture }: ChartFileOptions,
): { readonly save: (format: ChartFormat) => void; readonly hasFailed: boolean } {
  const locale = useLocale();
  const report = useReport();
  const [hasFailed, setFailed] = useState(false);
  const draw = async (format: ChartFormat) => {
    if (picture === undefined || figure.current === null) throw new Error('There is no chart.');
    const theme = readChartTheme(figure.current);
    return exportChart({ ...picture(), format, theme, locale: locale.code, title, subtitle: rowCount });
  };
  const save = async (format: ChartFormat) => {
    const name = fileName ?? title ?? locale.untitledResult;
    saveFile(await draw(format), exportFileName(name, format, rowCount && `(${rowCount})`));
    report({ type: 'exported', format });
    onExport?.({ format, ...(title !== undefined && { title }) });
  };
  useCardView('chart', allowExport && picture !== undefined ? { draw, save } : null);
  return {
    hasFailed,
    save: (format) => {
      setFailed(false);
      save(format).catch(() => setFailed(true));
    },
  };
}
