/**
 * Why a type of chart doesn't fit the chosen columns.
 *
 * - `no-numbers`: no row has a number.
 * - `needs-series`: its parts are series, and no column of series is chosen.
 * - `needs-order`: it joins values that have no order.
 * - `needs-numbers`: its places are numbers or times, and the column has texts.
 * - `negative`: a negative number is no part of a whole.
 * - `rates`: it would add up percentages of several rows.
 * - `one-part`, `too-many-parts`: a pie of them can't be read.
 * - `too-many-series`, `too-many-places`, `too-large`: more than a chart can show.
 */
export type ChartMisfit =
  | 'no-numbers'
  | 'needs-series'
  | 'needs-order'
  | 'needs-numbers'
  | 'negative'
  | 'rates'
  | 'one-part'
  | 'too-many-parts'
  | 'too-many-series'
  | 'too-many-places'
  | 'too-large';
