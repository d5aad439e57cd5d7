import type { ChartScope } from './ChartScope.js';

/** Words of the reader's language that a chart needs. */
export interface ChartWords {
  readonly code: string;
  /** Title of a number of rows. */
  readonly chartCount: string;
  /** Title of an aggregate that the chart itself computes, such as "Average of Price". */
  readonly chartAggregate: (operation: string, title: string) => string;
}

/** What the rebuilding of a view knows besides its spec. */
export interface ViewContext {
  readonly scope: ChartScope;
  readonly words: ChartWords;
  /** Titles of tooltip lines by the keys that stand for them in the spec. All views share one. */
  readonly tooltipTitles: Map<string, string>;
  /** Pixels that the view has, axes included. */
  readonly width: number;
  /** Whether other views lie over this one: they must agree on scales. */
  readonly isLayered: boolean;
  /** Whether layers that share an axis of times stand on bands of it, since bars are among them. */
  readonly hasTimeBands: boolean;
  /** Titles of axes that layers share, by channel: the first layer's. Undefined: there are none to share. */
  readonly axisTitles: Map<string, string | null> | undefined;
  /** Whether this view is one of several alike: the title of their y axes stands once, above them. */
  readonly isFaceted: boolean;
  /** Channels of the views around it, which each view inherits. */
  readonly encoding: Readonly<Record<string, unknown>>;
}
