import type { Locale } from '../../locales/Locale.js';
import type { ToolKind } from '../../protocol/toolKind.js';
import { shownName } from '../../text/shownName.js';

/** What a tool call without a result does. */
export function describeRunningCall(
  { kind, name }: { readonly kind: ToolKind; readonly name: string },
  locale: Locale,
): string {
  if (kind === 'other') return locale.toolRunning(shownName(name));
  return kind === 'meta' ? locale.searchingMetadata : locale.runningQuery;
}
