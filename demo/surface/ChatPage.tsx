import { ChatSurface, suggestFollowUps } from 'tabletalk';
import type { EmbedAddress, EmbedSurface } from 'tabletalk/embed';
import { suggestions } from '../page/chat/suggestions.js';
import { sessionHeaders } from './surfaceService.js';

export interface ChatPageProps {
  readonly surface: EmbedSurface;
  readonly address: EmbedAddress;
  readonly sessionId: string;
}

/** The standalone chat for a host's page. The server reads the user from the session. */
export function ChatPage({ surface, address, sessionId }: ChatPageProps) {
  return (
    <ChatSurface
      surface={surface}
      agentId="1"
      vendor={document.documentElement.dataset.vendor}
      locale={address.locale}
      chatApiUrl="/surface"
      auth={{ type: 'proxy', headers: sessionHeaders(sessionId) }}
      title="Larkfield"
      suggestions={suggestions}
      suggestionsFor={suggestFollowUps}
    />
  );
}
