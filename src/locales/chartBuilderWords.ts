/** The words for building a chart. */
export interface ChartBuilderWords {
  /** Opens the panel in which a reader changes the chart; also the name of the panel. */
  readonly edit: string;
  /** Opens that panel for a result without a chart. */
  readonly draw: string;
  /** Names of the types. `percent` stacks shares of 100 %, `horizontal` has bars from left to right. */
  readonly types: Readonly<
    Record<'bar' | 'horizontal' | 'stacked' | 'percent' | 'grouped' | 'line' | 'area' | 'point' | 'pie', string>
  >;
  /** Label of the column that names the marks. */
  readonly category: string;
  /** Label of the column of numbers. */
  readonly value: string;
  /** Label of the column whose values have colours. */
  readonly series: string;
  /** The choice of no column of series. */
  readonly noSeries: string;
  /** Label of the order of categories. */
  readonly order: string;
  /** The order of the rows. */
  readonly asSent: string;
  /** By their numbers, from the highest. */
  readonly highestFirst: string;
  /** By their numbers, from the lowest. */
  readonly lowestFirst: string;
  /** Label of the number of categories. */
  readonly show: string;
  /** The choice of all categories. */
  readonly all: string;
  /** `count`: a number as the language writes it. */
  readonly top: (count: string) => string;
  /** Shows numbers next to the marks. */
  readonly labels: string;
  /** Restores the chart of the agent. */
  readonly reset: string;
  /** Removes the chart of a result that came without one. */
  readonly remove: string;
  /** The name of all categories that aren't drawn separately. */
  readonly other: string;
  /** Why the order and the number of categories can't be chosen. */
  readonly isOrdered: string;
  /** Why numbers can't be shown next to the marks. */
  readonly noRoom: string;
  /** A mark shows the sum of several rows. */
  readonly addedUp: string;
  /** `title`: that of the column of categories. */
  readonly unplaced: (title: string) => string;
  /** Why a type can't be chosen. */
  readonly misfits: Readonly<
    Record<
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
      | 'too-large',
      string
    >
  >;
}

/** The English words. They aren't part of `en-US`, which a page loads before anyone can build a chart. */
const ENGLISH: ChartBuilderWords = {
  edit: 'Edit chart',
  draw: 'Draw a chart',
  types: {
    bar: 'Bars',
    horizontal: 'Horizontal bars',
    stacked: 'Stacked',
    percent: '100% stacked',
    grouped: 'Grouped',
    line: 'Line',
    area: 'Area',
    point: 'Points',
    pie: 'Pie',
  },
  category: 'Category',
  value: 'Value',
  series: 'Series',
  noSeries: 'None',
  order: 'Order',
  asSent: 'As in the result',
  highestFirst: 'Highest first',
  lowestFirst: 'Lowest first',
  show: 'Show',
  all: 'All',
  top: (count) => `Top ${count}`,
  labels: 'Numbers on the marks',
  reset: 'Back to the agent’s chart',
  remove: 'Remove the chart',
  other: 'Other',
  isOrdered: 'Times and numbers keep their order.',
  noRoom: 'This chart has no room for numbers.',
  addedUp: 'The values of several rows are added up.',
  unplaced: (title) => `Rows without “${title}” aren’t drawn.`,
  misfits: {
    'no-numbers': 'There are no numbers to draw.',
    'needs-series': 'Choose a column of series first.',
    'needs-order': 'A line needs times or numbers: names have no order.',
    'needs-numbers': 'Points need times or numbers on both axes.',
    negative: 'Negative numbers can’t be parts of a whole.',
    rates: 'Percentages of several rows can’t be added up.',
    'one-part': 'A pie needs at least two parts.',
    'too-many-parts': 'A pie has at most six parts. Show the top 5.',
    'too-many-series': 'More than 24 series can’t be told apart.',
    'too-many-places': 'There are too many categories for this type.',
    'too-large': 'There are too many marks to draw.',
  },
};

/** Returns the words of a locale, or the English ones if it has none. */
export function chartBuilderWords(locale: {
  readonly chartBuilder?: ChartBuilderWords | undefined;
}): ChartBuilderWords {
  return locale.chartBuilder ?? ENGLISH;
}
