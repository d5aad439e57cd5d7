import type { ValueWords } from '../../rows/format/createColumnFormat.js';
import type { ChartFormats } from './ChartFormats.js';
import type { ChartScope } from './ChartScope.js';
import type { SpecObject } from './parseChartSpec.js';
import type { ReadingLine } from './ReadingLine.js';

/** The parts of a locale that a chart needs. */
export interface ChartWords extends ValueWords {
  /** The name of a missing value. */
  readonly nullValue: string;
  /** The title of a count of rows. */
  readonly chartCount: string;
  /** The title of an aggregate computed by the chart, such as "Average of Price". */
  readonly chartAggregate: (operation: string, title: string) => string;
}

/** The surroundings of a view. */
export interface ViewContext {
  /** The fields and params that the view may name. */
  readonly scope: ChartScope;
  /** The reader's language. */
  readonly words: ChartWords;
  /** The formats of columns, by their name in the rebuilt spec. Shared by all views. */
  readonly formats: ChartFormats;
  /** Titles of tooltip lines, by their key in the rebuilt spec. Shared by all views. */
  readonly tooltipTitles: Map<string, string>;
  /** The role of each line of a mark's tooltip, by its key in the rebuilt spec. Shared by all views. */
  readonly reading: Map<string, ReadingLine>;
  /** The width of the view including its axes, in pixels. */
  readonly width: number;
  /** The title above the chart, in lower case, whose words its axes don't repeat. `''` if there are several plots or no title. */
  readonly shownTitle: string;
  /** Whether the view is one of several layers, which must agree on scales. */
  readonly isLayered: boolean;
  /** Whether layers share a time axis made of bands, because one of them has bars. */
  readonly hasTimeBands: boolean;
  /** The first layer's axis titles, by channel, for all layers. Undefined if titles aren't shared. */
  readonly axisTitles: Map<string, string | null> | undefined;
  /** Whether the view is repeated in facets, which show the title of their y axes once, above all. */
  readonly isFaceted: boolean;
  /** The channels inherited from outer views. */
  readonly encoding: Readonly<Record<string, unknown>>;
}

/** A view of the rebuilt spec. */
export interface RebuiltView {
  /** The Vega-Lite spec of the view. */
  readonly spec: SpecObject;
  /** The height including axes and titles, in pixels. An estimate for several views. */
  readonly height: number;
  /** Whether the view has a single plot, which can be fitted to a size. */
  readonly isSingle: boolean;
  /** The height in pixels below which names would be left out, or names and legend leave no plot. 0: any height will do. */
  readonly minHeight: number;
}
