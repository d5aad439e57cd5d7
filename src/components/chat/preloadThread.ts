import { markdownParser } from '../markdown/markdownParser.js';
import { toolResult } from '../result/tool/LazyToolResult.js';
import { turnActions } from './turn/LazyTurnActions.js';

/** Loads the code of parts that most threads contain, so that nothing moves when a thread is shown. */
export function preloadThread(): void {
  markdownParser.preload();
  toolResult.preload();
  turnActions.preload();
}
