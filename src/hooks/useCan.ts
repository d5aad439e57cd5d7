'use client';

import { ALL_PERMISSIONS, type ResolvedPermissions } from './provider/ChatPermissions.js';
import { useChatUi } from './provider/ChatUiContext.js';

/**
 * Returns what the reader may do, by the provider's `can` and `isReadOnly`, for your own buttons: `ask`, `export`, `copy`,
 * `seeSql`, `editSql`, `seeThinking`, `publish`, `loadAll` and `feedback`. Without a provider, everything but `editSql` is allowed.
 *
 * ```tsx
 * const can = useCan();
 * return can.publish && <button onClick={publish}>Publish</button>;
 * ```
 */
export function useCan(): ResolvedPermissions {
  return useChatUi().can ?? ALL_PERMISSIONS;
}
