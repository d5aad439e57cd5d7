import type { QueryClient } from '@tanstack/react-query';
import { readColumnHints } from '../../chart/spec/readColumnHints.js';
import { readModelMembers } from '../../hooks/readModelMembers.js';
import type { DataClient } from '../../protocol/dataApi.js';
import type { ToolNaming } from '../../protocol/toolKind.js';
import type { FormatColumn } from '../../rows/ColumnPresentation.js';
import { readColumns } from '../../rows/readColumns.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import type { TurnContent } from '../../stream/describeTurn.js';
import { findThreadMembers } from '../../stream/findThreadMembers.js';

/** What the titles of columns come from. */
export interface TitleSources {
  readonly session: ChatSession;
  readonly dataClient: DataClient | undefined;
  readonly naming: ToolNaming;
  readonly queryClient: QueryClient;
  readonly formatColumn: FormatColumn | undefined;
}

/** Returns a turn's content with the titles that the tables of its results show. */
export function titleColumns(content: TurnContent, sources: TitleSources): TurnContent {
  const { session, dataClient, naming, queryClient, formatColumn } = sources;
  const model = readModelMembers(queryClient, dataClient);
  const { messages } = session.getSnapshot();
  return {
    ...content,
    results: content.results.map((one) => {
      const { schema, data } = one.result;
      const members = [...model, ...findThreadMembers(messages, one.messageId, naming)];
      const options = { hints: readColumnHints(one.vegaSpec), members, formatColumn };
      return { ...one, columnTitles: readColumns(schema, data, options).map(({ title }) => title) };
    }),
  };
}
