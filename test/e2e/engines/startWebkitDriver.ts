import { spawn } from 'node:child_process';
import { findFreePort } from '../startDemo.js';

export interface RunningDriver {
  readonly url: string;
  /** Ends the driver, its display and its bus. */
  readonly stop: () => Promise<void>;
}

/** Starts WebKitGTK's driver on a separate display and session bus. */
export async function startWebkitDriver(env: Readonly<Record<string, string>>): Promise<RunningDriver> {
  const port = await findFreePort();
  const command = ['dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  // A process group, so that one signal ends all of them.
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', ...command], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url,
    stop: () => {
      process.off('exit', end);
      end();
      return exit;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
}
