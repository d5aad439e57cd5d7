import { readColumnHints } from '../../chart/spec/readColumnHints.js';
import type { MetaMember } from '../../protocol/toolResult.js';
import type { FormatColumn } from '../../rows/ColumnPresentation.js';
import { readColumns } from '../../rows/readColumns.js';
import type { TurnContent } from '../../stream/describeTurn.js';

export interface TitleSources {
  /** Returns the members of the data model that are known to the result of a message. */
  readonly membersOf: (messageId: string) => readonly MetaMember[];
  readonly formatColumn: FormatColumn | undefined;
}

/** Returns a turn's content with the titles that the tables of its results show. */
export function titleColumns(content: TurnContent, { membersOf, formatColumn }: TitleSources): TurnContent {
  return {
    ...content,
    results: content.results.map((one) => {
      const { schema, data } = one.result;
      const options = { hints: readColumnHints(one.vegaSpec), members: membersOf(one.messageId), formatColumn };
      return { ...one, columnTitles: readColumns(schema, data, options).map(({ title }) => title) };
    }),
  };
}
