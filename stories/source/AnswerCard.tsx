import { AnswerCard } from 'tabletalk';
import 'tabletalk/styles.css';

export const App = () => (
  <AnswerCard question="Revenue by month in 2025" chatApiUrl="/chat-api" auth={{ type: 'proxy' }} user="ann" />
);
