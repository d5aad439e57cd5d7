'use client';

import { type ReactNode, useMemo } from 'react';
import { defaultChart } from '../../../chart/build/defaultChart.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import type { Result } from '../../../rows/Result.js';
import { Button } from '../../ui/Button.js';

/** Props of `DrawChartButton`. */
export interface DrawChartButtonProps {
  readonly result: Result;
  readonly onDraw: () => void;
}

/** Offers to draw a result whose chart can't be drawn. Renders nothing if there is nothing to draw. */
export function DrawChartButton({ result, onDraw }: DrawChartButtonProps): ReactNode {
  const words = chartBuilderWords(useLocale());
  const canDraw = useMemo(() => defaultChart(result) !== undefined, [result]);
  return canDraw && <Button part="row-count-load" label={words.draw} onClick={onDraw} />;
}
