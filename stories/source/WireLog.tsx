import { Chat, WireLog } from 'tabletalk';
import { createFrameLog } from 'tabletalk/core';
import 'tabletalk/styles.css';

const log = createFrameLog();

export const Debugging = () => (
  <>
    <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} onFrame={log.record} />
    <WireLog log={log} />
  </>
);
