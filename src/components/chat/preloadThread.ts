import { markdownParser } from '../markdown/markdownParser.js';
import { toolResult } from '../result/tool/LazyToolResult.js';
import { turnActions } from './turn/LazyTurnActions.js';

/** Loads the code of what most threads have, so that a reader who sees it at once sees nothing move. */
export function preloadThread(): void {
  markdownParser.preload();
  toolResult.preload();
  turnActions.preload();
}
