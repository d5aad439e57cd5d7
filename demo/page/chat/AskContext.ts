import { createContext } from 'react';

/** Puts a question to the chat, and opens it. */
export const AskContext = createContext<(question: string) => void>(() => {});
