import { listMissing } from '../../../scripts/engines.mjs';
import type { EnginePage } from './EnginePage.js';
import { openChromium } from './openChromium.js';
import { openFirefox } from './openFirefox.js';
import { openWebkit } from './openWebkit.js';

export interface Engine {
  readonly name: string;
  /** How to install it. Undefined if it is installed. */
  readonly hint: string | undefined;
  /** Opens the engine. Downloads are saved in the folder. */
  readonly open: (downloads: string) => Promise<EnginePage>;
}

const missing = listMissing();

export const engines: readonly Engine[] = [
  { name: 'Chromium', open: openChromium },
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebkit },
].map((engine) => ({ ...engine, hint: missing.find(({ name }) => name === engine.name)?.hint }));
