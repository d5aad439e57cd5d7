import { type ReactNode, useState } from 'react';
import { type ChatTurn, StepsToggle } from 'tabletalk';
import 'tabletalk/styles.css';

export function Steps({ turn, children }: { turn: ChatTurn; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <StepsToggle
        queries={turn.toolCallIds.length}
        steps={turn.stepIds.length}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
      {isOpen && children}
    </>
  );
}
