'use client';

import { type ComponentPropsWithoutRef, Fragment, forwardRef, type ReactNode, useMemo } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { createColumnFormat } from '../../rows/format/createColumnFormat.js';
import { readDecimal } from '../../rows/format/decimal.js';
import { type FigureValue, type ReadFigure, readFigures } from '../../rows/readFigures.js';
import { revealControls } from '../../text/cleanText.js';
import { cutText } from '../../text/cutText.js';
import { type ColumnSources, type RowsToShow, useOwnResult } from '../rows/useOwnResult.js';
import { LongText } from '../ui/LongText.js';
import { MAX_FIGURE_LENGTH } from './hasFigures.js';
import { Sparkline } from './Sparkline.js';

/** Props of `Figures`, besides the attributes of a `<dl>`. */
export interface FiguresProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'>, ColumnSources {
  /** The result. Its first row is shown or, for ordered times and for two rows of now and before, the last period. */
  readonly result: RowsToShow;
}

/**
 * The values of a row as large figures, each with its title. A column that names a change or an earlier value of another one is
 * shown beside that value, and so is the change from the period before. Three or more periods also have a sparkline. Each figure
 * has `data-kind` (`number`, `time`, `boolean` or `text`) and `data-null`.
 */
export const Figures = forwardRef<HTMLDListElement, FiguresProps>(function Figures(props, ref) {
  const { result, spec, members, formatColumn, timeZone, ...attributes } = props;
  const locale = useLocale();
  const own = useOwnResult(result, props);
  const figures = useMemo(() => readFigures(own, locale), [own, locale]);
  return (
    <dl {...attributes} ref={ref} data-tt-part="figures" data-state={figures.length === 1 ? 'single' : 'several'}>
      {figures.map(({ column, value, beside, trend }) => (
        <div key={column.index} data-tt-part="figure" data-kind={column.kind}>
          <dt data-tt-part="figure-label">
            {/* Isolated rather than `dir="auto"`, which would move the title to the other side of its value. */}
            <bdi>
              <LongText text={column.title} />
            </bdi>
          </dt>
          <dd data-tt-part="figure-value" data-null={(value ?? null) === null ? '' : undefined}>
            <Value column={column} value={value} />
          </dd>
          {beside.map((other, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names and titles may repeat.
            <Beside key={index} {...other} />
          ))}
          <Sparkline values={trend} />
        </div>
      ))}
    </dl>
  );
});

/** Longer texts are smaller, so that most numbers fit on one line of a narrow card. */
const MAX_SHORT_LENGTH = 16;

function Value({ column, value }: FigureValue): ReactNode {
  const locale = useLocale();
  const text = useMemo(() => {
    if (value === null || value === undefined) return locale.nullValue;
    return revealControls(cutText(createColumnFormat(column, locale)(value).text, MAX_FIGURE_LENGTH));
  }, [column, value, locale]);
  return (
    <bdi data-size={text.length > MAX_SHORT_LENGTH ? 'long' : undefined}>
      {column.kind === 'number' ? withBreaks(text) : text}
    </bdi>
  );
}

/** A number that is wider than its card breaks between groups of digits, before it breaks within one. */
function withBreaks(text: string): ReactNode {
  const groups = text.split(/(?<=\p{Nd}[.,'’٬\s])(?=\p{Nd})/u);
  const hasFraction = groups.length > 1 && groups.at(-2)?.at(-1) !== groups[0]?.at(-1);
  if (hasFraction) groups.splice(-2, 2, groups.slice(-2).join(''));
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity except their position.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}

/** A change has a sign and an arrow; an earlier value has only its title. Neither is marked as good or bad. */
function Beside({ column, value, isChange }: ReadFigure['beside'][number]): ReactNode {
  const signed = useMemo(() => (isChange ? { ...column, isSigned: true } : column), [column, isChange]);
  const direction = isChange ? readDirection(value) : undefined;
  return (
    <dd data-tt-part="figure-change" data-state={direction}>
      {direction !== undefined && direction !== 'same' && (
        <span aria-hidden="true" data-tt-part="figure-arrow">
          {direction === 'up' ? '▲' : '▼'}
        </span>
      )}
      <span data-tt-part="figure-change-value">
        <Value column={signed} value={value} />
      </span>{' '}
      <bdi>
        <LongText text={column.title} />
      </bdi>
    </dd>
  );
}

function readDirection(value: unknown): 'up' | 'down' | 'same' | undefined {
  const amount = readDecimal(value) === undefined ? Number.NaN : Number(value);
  if (Number.isNaN(amount)) return undefined;
  return amount > 0 ? 'up' : amount < 0 ? 'down' : 'same';
}
