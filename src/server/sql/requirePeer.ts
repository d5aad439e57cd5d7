import { ChatError } from '../../protocol/ChatError.js';

/**
 * Returns Node's `require` for an optional peer, which Node itself resolves, so bundlers don't follow it: from this file, or from the
 * working directory where a bundler has moved this file or made it CommonJS. Throws a `configuration` ChatError without the package.
 * `use`: what it does, for the message.
 */
export function requirePeer(name: string, use: string, version = ''): NodeJS.Require {
  const { createRequire } = process.getBuiltinModule('node:module');
  let cause: unknown;
  for (const place of [import.meta.url, `${process.cwd()}/`].filter(Boolean)) {
    const require = createRequire(place);
    try {
      require.resolve(name);
      return require;
    } catch (error) {
      cause = error;
    }
  }
  throw new ChatError('configuration', `${name} isn't installed. It ${use}. Run: npm install ${name}${version}`, {
    cause,
  });
}
