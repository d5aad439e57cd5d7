import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

const resultActions = [
  { id: 'pin', label: 'Pin to the board', onSelect: (result: { title?: string }) => alert(result.title) },
];

export const WithActions = () => <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} resultActions={resultActions} />;
