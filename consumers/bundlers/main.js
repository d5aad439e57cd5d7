import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Chat } from 'tabletalk';
import 'tabletalk/styles.css';

const chat = createElement(Chat, { chatApiUrl: '/api', auth: { type: 'proxy' } });
createRoot(document.getElementById('root')).render(chat);
