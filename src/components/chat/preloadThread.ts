import { toolResult } from '../result/LazyToolResult.js';
import { turnActions } from './LazyTurnActions.js';

/** Loads the code of what most threads have, so that a reader who sees it at once sees nothing move. */
export function preloadThread(): void {
  toolResult.preload();
  turnActions.preload();
}
