import type { Dimension, Measure } from '../model/member.js';
import type { Period } from './Period.js';
import type { Question, ValueFilter } from './Question.js';

/** A question whose parts fit together. The query, its chart and the answer are derived from it. */
export interface Plan extends Pick<Question, 'grain' | 'period' | 'rank' | 'chart'> {
  /** At least one, all about the same records. The first decides on order and chart. */
  readonly measures: readonly [Measure, ...Measure[]];
  /** At most two; steps of time and two periods count as one each. */
  readonly dimensions: readonly Dimension[];
  readonly filters: readonly (Omit<ValueFilter, 'dimensions'> & { readonly dimension: Dimension })[];
  /** The earlier period that `period` is compared with. */
  readonly baseline?: Period | undefined;
  /** Whether the question names no measure, so that one was chosen for it. */
  readonly isMeasureChosen: boolean;
}
