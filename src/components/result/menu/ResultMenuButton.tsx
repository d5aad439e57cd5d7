'use client';

import { type ReactNode, useRef } from 'react';
import { useChatUi } from '../../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../../hooks/useCan.js';
import { lazyPart } from '../../../lazy/lazyPart.js';
import type { CardViews } from '../../rows/CardViews.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { ResultActions } from '../../ui/ResultActions.js';
import { useOpenPart } from '../../ui/useOpenPart.js';
import { useSlot } from '../../ui/useSlot.js';
import type { ResultCard } from '../ResultCard.js';

export interface ResultMenuButtonProps {
  readonly card: ResultCard;
  /**
   * The views next to the button, which take precedence over those of the card.
   *
   * @default those of the card
   */
  readonly views?: CardViews | undefined;
}

const resultMenu = lazyPart(() => import('./ResultMenu.js').then(({ ResultMenu }) => ResultMenu), {
  isPreloaded: true,
});

/**
 * The button of a result's menu. Renders nothing if no action is allowed, the product adds none, and there is no chart to build.
 */
export function ResultMenuButton({ card, views = card.views }: ResultMenuButtonProps): ReactNode {
  const { locale, resultActions = [], onSave } = useChatUi();
  const [Actions, actionsProps] = useSlot('ResultActions', ResultActions);
  const can = useCan();
  const button = useRef<HTMLButtonElement>(null);
  const { part: Menu, isOpen, setOpen, onApproach, failed } = useOpenPart(resultMenu);
  const canAct = can.copy || can.export;
  const hasActions =
    Actions !== undefined && ((canAct && actionsProps?.actions?.length !== 0) || card.editChart !== undefined);
  if (!hasActions && onSave === undefined && resultActions.length === 0) return null;
  const name = locale.resultMenu(card.title);
  return (
    <>
      <ActionButton
        {...onApproach}
        ref={button}
        part="result-tool"
        icon="more"
        label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {/* Stays mounted, because it reports how an action ended. */}
      {Menu && button.current && (
        <Menu {...{ card, views, isOpen }} label={name} button={button.current} onClose={() => setOpen(false)} />
      )}
      {failed}
    </>
  );
}
