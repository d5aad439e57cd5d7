import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createHandlers } from './createHandlers.mjs';

let app;

/** Settings aren't known before the first request. */
function createApp({ UPSTREAM, ORIGIN, COMPRESSED }) {
  const handlers = createHandlers({ upstream: UPSTREAM, allowedOrigins: [ORIGIN] });
  const created = new Hono();
  if (COMPRESSED === 'true') created.use(compress());
  return created.post('/:side/chat/:operation', ({ req }) => handlers[req.param('side')](req.raw));
}

export default {
  fetch(request, env) {
    app ??= createApp(env);
    return app.fetch(request, env);
  },
};
