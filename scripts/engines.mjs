import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';

const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';

/** Debian's MiniBrowser is in a folder named after the architecture. */
const MINI_BROWSERS = ['x86_64', 'aarch64'].map((name) => `/usr/lib/${name}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** WebKit runs on a separate display and session bus. */
const WEBKIT_COMMANDS = ['WebKitWebDriver', 'xvfb-run', 'xauth', 'dbus-run-session'];

/** Returns the path of the installed Firefox: `FIREFOX_PATH`, else Debian's. Undefined if there is none. */
export function firefox() {
  return [process.env.FIREFOX_PATH, DEBIAN_FIREFOX].find((path) => path && existsSync(path));
}

/**
 * Returns the path of WebKitGTK's MiniBrowser. Undefined unless its driver and everything that runs it are installed.
 */
export function webkit() {
  return WEBKIT_COMMANDS.every(isOnPath) ? MINI_BROWSERS.find((path) => existsSync(path)) : undefined;
}

/** Returns the engines besides Chromium that are not installed, their Debian packages, and how to install them. */
export function listMissing() {
  const engines = [
    { name: 'Firefox', path: firefox(), packages: ['firefox-esr'], or: ', or set FIREFOX_PATH' },
    { name: 'WebKit', path: webkit(), packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'], or: '' },
  ];
  return engines
    .filter(({ path }) => path === undefined)
    .map(({ name, packages, or }) => ({
      name,
      packages,
      hint: `On Debian: apt-get install ${packages.join(' ')}${or}.`,
    }));
}

/** @param {string} command */
function isOnPath(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(`${folder}/${command}`));
}
