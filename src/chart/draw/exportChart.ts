import type { ChartRow } from '../spec/ChartColumns.js';
import type { ChartFormat } from '../spec/chartTypes.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import { inertText } from '../spec/presentation.js';
import { createChartView } from './createChartView.js';
import type { ChartTheme } from './readChartTheme.js';

export interface ExportChartOptions {
  readonly format: ChartFormat;
  /** With legends, sizes and all: the picture stands alone. */
  readonly spec: SpecObject;
  readonly rows: readonly ChartRow[];
  readonly theme: ChartTheme;
  /** BCP 47. */
  readonly locale: string;
  /** Stands above the picture. */
  readonly title: string | undefined;
  /** Stands below the title, such as what is missing in the rows. */
  readonly subtitle: string | undefined;
}

/** Pixels of a PNG for each of the page's. */
const SCALE = 2;

/** A chart as a file, drawn anew on the surface's colour. Rejects when it fails. */
export async function exportChart(options: ExportChartOptions): Promise<Blob> {
  const { format, spec, rows, theme, locale, title, subtitle } = options;
  const { view, throwIfFailed } = createChartView({
    spec: {
      ...spec,
      background: theme.surface,
      padding: 16,
      ...(title !== undefined && {
        title: {
          text: inertText(title),
          ...(subtitle !== undefined && { subtitle: inertText(subtitle), subtitleColor: theme.mutedText }),
        },
      }),
    },
    // Copies: a view writes what it computes into its rows, and these are on the page as well.
    rows: rows.map((row) => ({ ...row })),
    theme,
    locale,
  });
  try {
    if (format === 'svg') {
      const text = await view.toSVG();
      throwIfFailed();
      return new Blob([text], { type: 'image/svg+xml' });
    }
    // A canvas and not an address: pages may forbid `data:`.
    const canvas = await view.toCanvas(SCALE);
    throwIfFailed();
    return await toPng(canvas as unknown as HTMLCanvasElement);
  } finally {
    view.finalize();
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
  });
}
