import { ChatSurface } from 'tabletalk';
import { createEmbedSurface } from 'tabletalk/embed';
import 'tabletalk/styles.css';

const surface = createEmbedSurface({ surface: 'chat', hostOrigin: 'https://app.example.com' });

export const EmbeddedChat = () => <ChatSurface surface={surface} chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />;
