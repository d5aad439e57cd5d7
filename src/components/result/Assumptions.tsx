'use client';

import { type ReactNode, useContext, useId } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useOpenComposer } from '../../hooks/useOpenComposer.js';
import { TurnIdContext } from '../../hooks/useReport.js';
import type { QueryAssumption } from '../../protocol/toolResult.js';
import { shownText } from '../../text/shownText.js';
import { Button } from '../ui/Button.js';
import { usePrinting } from '../ui/usePrinting.js';
import { useSimpleMenu } from '../ui/useSimpleMenu.js';

export interface AssumptionsProps {
  /** Cleaned and limited. */
  readonly assumptions: readonly QueryAssumption[];
}

/**
 * The assumptions of a query, in one unobtrusive line. An assumption with alternatives is a button that puts one of them into the
 * composer, as an edit of the question; cancelling it restores the draft. Renders nothing without assumptions.
 */
export function Assumptions({ assumptions }: AssumptionsProps): ReactNode {
  const locale = useLocale();
  const id = useId();
  const composer = useOpenComposer();
  const isPrinting = usePrinting();
  const questionId = useContext(TurnIdContext) ?? '';
  if (assumptions.length === 0) return null;
  const ask = isPrinting ? undefined : composer && ((text: string) => composer.edit({ questionId, text }));
  return (
    <div data-tt-part="assumptions">
      <span id={id} data-tt-part="assumptions-label">
        {locale.assumptions}
      </span>{' '}
      <ul aria-labelledby={id}>
        {assumptions.map(({ text, alternatives }) => (
          <li key={text}>
            {ask && alternatives.length > 0 ? (
              <OpenAssumption {...{ text, alternatives, ask }} />
            ) : (
              <bdi>{shownText(text)}</bdi>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OpenAssumptionProps extends QueryAssumption {
  readonly ask: (alternative: string) => void;
}

/** A single alternative needs no menu. */
function OpenAssumption({ text, alternatives, ask }: OpenAssumptionProps): ReactNode {
  const locale = useLocale();
  const items = alternatives.map((alternative) => ({ label: alternative, run: () => ask(alternative) }));
  const { button, opener, menu } = useSimpleMenu(locale.askInstead, items);
  const [first = '', ...others] = alternatives;
  const hasMenu = others.length > 0;
  return (
    <>
      <Button
        {...(hasMenu ? opener : { onClick: () => ask(first) })}
        ref={button}
        part="assumption"
        title={hasMenu ? locale.askInstead : `${locale.askInstead}: ${first}`}
        dir="auto"
      >
        {shownText(text)}
      </Button>
      {menu}
    </>
  );
}
