'use client';

import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useOtherDimensions } from '../../hooks/results/useOtherDimensions.js';
import { useOpenComposer } from '../../hooks/useOpenComposer.js';
import type { DataMember } from '../../protocol/platform/dataApi.js';
import type { TableColumn } from '../../rows/TableColumn.js';
import { shownName } from '../../text/shownName.js';
import { Button } from './Button.js';
import { type AskAboutProps, useAskAbout } from './useAskAbout.js';
import { useSimpleMenu } from './useSimpleMenu.js';

/** Props of `BreakDown`. */
export interface BreakDownProps extends AskAboutProps {
  /** The columns of the result. */
  readonly columns: readonly TableColumn[];
}

/**
 * The button that begins a question which breaks values down by another dimension: one from a menu of the data model's dimensions
 * or, if that hasn't been read, one that the reader types. Nothing is sent. Renders nothing if no question can be asked.
 */
export function BreakDown({ columns, ...asked }: BreakDownProps) {
  const locale = useLocale();
  const ask = useAskAbout(asked);
  const composer = useOpenComposer();
  const dimensions = useOtherDimensions(columns);
  const titleOf = ({ title, name }: DataMember) => shownName(title || name);
  const items = dimensions.map((dimension) => ({ label: titleOf(dimension), run: () => begin(dimension) }));
  const { button, opener, menu } = useSimpleMenu(locale.breakDownBy, items);
  if (ask === undefined || composer === undefined) return null;

  const begin = (dimension?: DataMember) => {
    const title = dimension ? titleOf(dimension) : '';
    const words = locale.breakThisDownBy(title);
    if (button.current) ask(button.current);
    const { text } = composer.getSnapshot();
    const before = text.trim() === '' ? '' : `${text.trimEnd()}\n`;
    composer.setText(before + words);
    if (dimension) composer.addChip({ id: dimension.name, label: title, text: title, isInText: true });
  };
  return (
    <>
      <Button
        ref={button}
        part="break-down"
        label={locale.breakDownBy}
        {...(dimensions.length > 0 ? opener : { onClick: () => begin() })}
      />
      {menu}
    </>
  );
}
