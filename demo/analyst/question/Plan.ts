import type { Dimension, Measure } from '../model/member.js';
import type { Period } from './Period.js';
import type { Question, ValueFilter } from './Question.js';

/** A question whose parts go together: everything from which a query, its chart and its answer are derived. */
export interface Plan extends Pick<Question, 'grain' | 'period' | 'rank' | 'chart'> {
  /** At least one, all of the same records. The first decides order and chart. */
  readonly measures: readonly [Measure, ...Measure[]];
  /** At most two; steps of time and two periods count as one each. */
  readonly dimensions: readonly Dimension[];
  readonly filters: readonly (Omit<ValueFilter, 'dimensions'> & { readonly dimension: Dimension })[];
  /** The earlier period that `period` is compared with. */
  readonly baseline?: Period | undefined;
  /** Whether the question names no measure, and one was chosen. */
  readonly isMeasureChosen: boolean;
}
