import { Markdown } from 'tabletalk';
import 'tabletalk/styles.css';

export const Answer = ({ text, isStreaming }: { text: string; isStreaming: boolean }) => (
  <Markdown isStreaming={isStreaming}>{text}</Markdown>
);
