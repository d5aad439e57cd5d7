'use client';

import { type RefObject, useMemo } from 'react';
import { labelRoom } from '../../chart/draw/labelRoom.js';
import type { ChartSeries } from '../../chart/spec/readSeries.js';
import type { RebuiltChart } from '../../chart/spec/rebuildChart.js';
import { isTouchScreen } from '../../dom/isTouchScreen.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { seriesName } from './seriesName.js';

/** The size of the labels, in pixels. A little larger than in the style sheet, since a page may enlarge it. */
const FONT_SIZE = 13;

/**
 * The room that a chart leaves for labels at the ends of its lines, in pixels. Undefined if it has a legend instead, as on a
 * touch screen, where labels large enough for a finger would be far from their lines.
 */
export function useLineLabels(
  figure: RefObject<HTMLElement | null>,
  chart: RebuiltChart | undefined,
  series: ChartSeries | undefined,
  width: number,
): number | undefined {
  const locale = useLocale();
  return useMemo(() => {
    if (chart === undefined || series === undefined || figure.current === null || isTouchScreen()) return undefined;
    const font = `${FONT_SIZE}px ${getComputedStyle(figure.current).fontFamily}`;
    return labelRoom({
      chart,
      series,
      names: series.values.map((value) => seriesName(value, series, locale)),
      width,
      font,
    });
  }, [chart, series, figure, width, locale]);
}
