import { type Ref, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { useChatStream } from '../../hooks/useChatStream.js';
import { useComposer } from '../../hooks/useComposer.js';
import type { ChatOutcome } from '../../stream/ChatSession.js';

/** Methods with which a page controls a chat from outside. `handleRef` of `Chat` receives them. */
export interface ChatHandle {
  /** Asks a question, with the `context`. Refused while an answer runs: see `send` of a session. */
  readonly ask: (text: string) => Promise<ChatOutcome>;
  /** Puts a text into the field, in place of the draft, and focuses it. */
  readonly prefill: (text: string) => void;
  /** Focuses the field. Returns false if there is none. */
  readonly focus: () => boolean;
  /** Moves the view and the focus to a turn, by the id of its question. Returns false if the thread has no such turn. */
  readonly scrollToTurn: (turnId: string) => boolean;
}

/** Gives the product its handle, and returns the turn that the product last asked to show, by the handle or by `initialTurnId`. */
export function useChatHandle(
  handleRef: Ref<ChatHandle> | undefined,
  initialTurnId: string | undefined,
): string | undefined {
  const { session } = useChatStream();
  const { ask, setText, focus } = useComposer();
  const [chosen, choose] = useState<{ readonly id: string; readonly before: string | undefined }>();
  useImperativeHandle(handleRef, () => {
    return {
      ask,
      prefill(text) {
        setText(text);
        focus();
      },
      focus,
      scrollToTurn(id) {
        if (!session.getSnapshot().turns.some((turn) => turn.id === id)) return false;
        // The list moves only when the id changes, but the reader may have left the turn requested last.
        flushSync(() => choose(undefined));
        choose({ id, before: initialTurnId });
        return true;
      },
    };
  }, [session, ask, setText, focus, initialTurnId]);
  return chosen !== undefined && chosen.before === initialTurnId ? chosen.id : initialTurnId;
}
