/**
 * Why a type of chart doesn't fit the chosen columns.
 *
 * - `no-numbers`: no row has a number.
 * - `needs-series`: its parts are series, but no column of series is chosen.
 * - `needs-order`: it joins values that have no order.
 * - `needs-numbers`: its positions are numbers or times, but the column contains texts.
 * - `negative`: a negative number can't be part of a whole.
 * - `rates`: it would add up percentages of several rows.
 * - `one-part`, `too-many-parts`: a pie of one part, or of that many, is unreadable.
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
