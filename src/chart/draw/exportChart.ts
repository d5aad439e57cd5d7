import type { Scene, SceneGroup, SceneItem, View } from 'vega';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { ChartFormats } from '../spec/ChartFormats.js';
import type { ChartFormat } from '../spec/chartTypes.js';
import type { SpecObject } from '../spec/parseChartSpec.js';
import { inertText } from '../spec/presentation.js';
import { createChartView } from './createChartView.js';
import type { ChartTheme } from './readChartTheme.js';

/** Options of `exportChart`. */
export interface ExportChartOptions {
  /** The file format. */
  readonly format: ChartFormat;
  /** A rebuilt spec with a legend and a size. */
  readonly spec: SpecObject;
  /** The rows. They are copied. */
  readonly rows: readonly ChartRow[];
  /** Colours and fonts. */
  readonly theme: ChartTheme;
  /** A BCP 47 language tag. */
  readonly locale: string;
  /** The formats that the spec refers to. */
  readonly formats: ChartFormats;
  /** The title above the chart. */
  readonly title: string | undefined;
  /** A line below the title, such as a note that rows are missing. */
  readonly subtitle: string | undefined;
}

/** PNG pixels per CSS pixel. */
const SCALE = 2;

/** Draws a chart to a file, on the theme's surface colour. Rejects if it fails. */
export async function exportChart(options: ExportChartOptions): Promise<Blob> {
  const { format, spec, rows, theme, locale, formats, title, subtitle } = options;
  const { view, throwIfFailed } = await createChartView({
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
    // Copied, because a view writes computed fields into its rows, and the chart on the page uses the same rows.
    rows: rows.map((row) => ({ ...row })),
    theme,
    locale,
    formats,
  });
  try {
    isolateLabels(view);
    if (format === 'svg') {
      const text = await view.toSVG();
      throwIfFailed();
      return new Blob([text], { type: 'image/svg+xml' });
    }
    // Not a `data:` URL, which a content security policy may forbid.
    const canvas = await view.toCanvas(SCALE);
    throwIfFailed();
    return await toPng(canvas as unknown as HTMLCanvasElement);
  } finally {
    view.finalize();
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image is too large to encode.'))),
      'image/png',
    );
  });
}

/** Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Gives each label with right-to-left letters the direction of its words, as the style sheet does on the page: a file has no
 * style sheet, and a style sheet doesn't apply to texts on a canvas. Lasts until the view runs again.
 */
function isolateLabels(view: View): void {
  visit((view.scenegraph() as unknown as { readonly root: Scene }).root);
}

function visit(scene: Scene): void {
  for (const item of scene.items as (SceneItem & Partial<SceneGroup> & { text?: unknown })[]) {
    if (scene.marktype === 'text') item.text = isolate(item.text);
    for (const inner of item.items ?? []) visit(inner as unknown as Scene);
  }
}

/** A label of several lines is an array. */
function isolate(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(isolate);
  return typeof text === 'string' && RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
