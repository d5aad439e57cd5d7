import type { ValueWords } from '../format/createColumnFormat.js';

/** Why a change in percent can't be given. */
export type NoChange = 'zero' | 'missing' | 'negative';

/** The parts of a locale that edits need. */
export interface EditWords extends ValueWords {
  /** The title of a pivot's column for rows without a value. */
  readonly nullValue: string;
  /** Titles of the columns that a comparison adds. */
  readonly figureRelations: Readonly<Record<'difference' | 'change', string>>;
  /** Texts shown in place of a change in percent. */
  readonly noChange: Readonly<Record<NoChange, string>>;
}

/** The words for servers, which have no locale. */
export const ENGLISH_EDITS: EditWords = {
  code: 'en-US',
  trueValue: 'true',
  falseValue: 'false',
  nullValue: 'null',
  figureRelations: { difference: 'Difference', change: 'Change' },
  noChange: { zero: 'from 0', missing: 'no value before', negative: 'from below 0' },
};
