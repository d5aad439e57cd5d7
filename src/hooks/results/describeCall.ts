import type { Locale } from '../../locales/Locale.js';
import type { ToolInvocation } from '../../stream/turns/parseToolCall.js';
import { shownName } from '../../text/shownName.js';
import { describeRunningCall } from './describeRunningCall.js';

/** What a tool call does or did, in words. `''` for a query that is done: its rows follow. */
export function describeCall(invocation: ToolInvocation, locale: Locale): string {
  const { kind, state } = invocation;
  if (state === 'running') return describeRunningCall(invocation, locale);
  const name = shownName(invocation.name);
  if (kind === 'other') {
    if (state === 'failed') return locale.toolFailed(name);
    return state === 'interrupted' ? locale.toolInterrupted(name) : locale.toolDone(name);
  }
  if (state === 'unreadable') return locale.toolUnreadable;
  if (kind === 'sqlApi') {
    if (state === 'failed') return locale.queryFailed;
    return state === 'interrupted' ? locale.queryInterrupted : '';
  }
  if (state === 'failed') return locale.metadataFailed;
  if (state === 'interrupted') return locale.toolInterrupted(name);
  const { cubes } = invocation.result;
  const members = cubes.reduce((sum, cube) => sum + cube.members.length, 0);
  return members === 0 ? locale.metadataNothing : locale.metadataFound(cubes.length, members);
}
