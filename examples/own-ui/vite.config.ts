import react from '@vitejs/plugin-react';
import { toNodeHandler } from 'tabletalk/server';
import { defineConfig, type Plugin } from 'vite';
import { service } from './service.js';

/** Answers in this process, so that a reload finds its threads. With a service of your own, a proxy to it takes this place. */
const chatService: Plugin = {
  name: 'chat-service',
  configureServer({ middlewares }) {
    const answer = toNodeHandler(service.fetch);
    for (const path of ['/api', '/data']) middlewares.use(path, answer);
  },
};

export default defineConfig({ plugins: [react(), chatService] });
