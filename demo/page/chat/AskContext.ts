import { createContext } from 'react';

/** Asks the chat a question, and opens the chat. */
export const AskContext = createContext<(question: string) => void>(() => {});
