'use client';

import { Component, type ReactNode } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useMessage } from '../../../hooks/useMessage.js';

export interface MessageBoundaryProps {
  readonly messageId: string;
  readonly children: ReactNode;
}

/** Shows a note in place of a message that fails to render. A change of the message tries again. */
export function MessageBoundary({ messageId, children }: MessageBoundaryProps) {
  const message = useMessage(messageId);
  const locale = useLocale();
  const fallback = (
    <p data-tt-part="message-failed" role="note">
      {locale.messageFailed}
    </p>
  );
  return (
    <Boundary attempt={message} fallback={fallback}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  /** A new value renders the children again. */
  readonly attempt: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly attempt: unknown;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, attempt: this.props.attempt };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.attempt === state.attempt ? null : { hasFailed: false, attempt: props.attempt };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
