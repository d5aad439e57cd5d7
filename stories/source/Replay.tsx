import { Chat } from 'tabletalk';
import { recordings, replayStream } from 'tabletalk/testing';
import 'tabletalk/styles.css';

const fetch = replayStream(recordings.simpleAnswer, { lineDelay: 40, repeat: true });

export const Replay = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} fetch={fetch} />;
