/**
 * Checks a deployment from the command line: `npm run doctor -- <address>`. `--help` lists the variables it reads.
 * Exits with 0 when every step passed, else with 1.
 */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const vite = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('../', import.meta.url)),
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
try {
  const { runDoctor } = await vite.ssrLoadModule('/scripts/doctor/runDoctor.ts');
  process.exitCode = await runDoctor(process.argv.slice(2), process.env, console.log);
} finally {
  await vite.close();
}
