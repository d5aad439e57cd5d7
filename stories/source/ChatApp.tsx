import { ChatApp, createLocalThreadStore } from 'tabletalk';
import 'tabletalk/styles.css';

const store = createLocalThreadStore({ user: 'ann' });

export const App = () => <ChatApp threads={store} chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />;
