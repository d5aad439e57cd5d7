import type { ChatErrorCode } from '../protocol/ChatError.js';

/**
 * Everything a person reads or hears, in one language. A key that a language lacks fails the types. Numbers arrive
 * unformatted; a language formats them with `Intl` under its own `code`.
 */
export interface Locale {
  /** BCP 47 code, such as `en-US`; also the locale of numbers and dates. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';

  // The conversation
  readonly conversation: string;
  readonly you: string;
  readonly assistant: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly suggestions: string;
  readonly loadingThread: string;
  readonly connecting: string;
  readonly reconnecting: string;
  readonly newConversation: string;
  readonly jumpToLatest: string;
  /** The same button once the answer has gone on out of sight. */
  readonly newTextBelow: string;
  readonly answerStarted: string;
  readonly answerFinished: string;
  readonly answerStopped: string;
  readonly answerInterrupted: string;
  readonly answerFailed: string;

  // The composer
  readonly composerLabel: string;
  readonly composerPlaceholder: string;
  readonly send: string;
  readonly stop: string;
  readonly stopping: string;
  readonly stopListening: string;

  // Working steps
  readonly thinking: string;
  readonly thought: string;
  readonly working: string;
  /** The folded steps: "2 queries, 12 s". `seconds` is undefined when the time is not known. */
  readonly stepsSummary: (queries: number, steps: number, seconds: number | undefined) => string;
  readonly showSteps: string;
  readonly hideSteps: string;
  readonly stopped: string;
  readonly interrupted: string;
  readonly failed: string;

  // Tools
  readonly toolRunning: (name: string) => string;
  readonly toolDone: (name: string) => string;
  readonly toolFailed: (name: string) => string;
  readonly toolInterrupted: (name: string) => string;
  readonly toolUnreadable: string;
  readonly toolInput: string;
  readonly toolResult: string;
  readonly searchingMetadata: string;
  readonly metadataFound: (views: number, members: number) => string;
  readonly metadataNothing: string;
  readonly metadataFailed: string;
  readonly runningQuery: string;
  readonly queryFailed: string;
  readonly queryInterrupted: string;
  readonly untitledResult: string;
  /** `seconds` with its fraction; whole ones while something runs. "3 s", "0.8 s". */
  readonly elapsed: (seconds: number) => string;
  /** Above a query: the reader's words that it answers. */
  readonly queryAnswers: (request: string) => string;
  /** A view of the data model with a list of its members, which may be empty: "Orders (Revenue, Month)". */
  readonly resultSource: (view: string, members: string) => string;
  /** Where figures come from: "From Orders (Revenue, Month)". */
  readonly resultSources: (views: string) => string;

  // Results
  readonly chart: string;
  readonly table: string;
  readonly sql: string;
  readonly resultViews: string;
  readonly copySql: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly copyCode: string;
  /** Under a table in an answer. */
  readonly copyCsv: string;
  readonly taskDone: string;
  readonly taskOpen: string;
  /** Heading of the notes at the end of an answer. */
  readonly footnotes: string;
  /** Under a long text: "Show more (12,431 characters left)". */
  readonly showMore: (left: number) => string;
  /** Under a long list of a search: "Show more (19,800 fields left)". */
  readonly showMoreFields: (left: number) => string;
  /** Under a table that has too many columns to show all of them. */
  readonly columnsShown: (shown: number, total: number) => string;
  /** Above a part of an answer that is not formatted because of its length or the amount of its markup. */
  readonly shownPlain: string;
  /** "100 of 12,431 rows"; `total` is undefined when the service does not tell it. */
  readonly rowCount: (shown: number, total: number | undefined) => string;
  readonly noRows: string;
  readonly nullValue: string;
  readonly trueValue: string;
  readonly falseValue: string;

  // The table of a result
  /** How the table is used by keyboard, for those who can't see it. */
  readonly tableHelp: string;
  /** The bar above a table. */
  readonly tableActions: string;
  /** Stands before a column's title and its direction in what is said after sorting. */
  readonly sortedBy: (title: string, direction: 'ascending' | 'descending') => string;
  readonly sortedAsSent: string;
  readonly sorting: string;
  /** Pixels. */
  readonly columnIsWide: (title: string, width: number) => string;
  /** A button, short. */
  readonly copyRows: string;
  /** What that button copies, in full; begins with its words. */
  readonly copyRowsOf: (rows: number) => string;
  /** The same while several cells are selected. */
  readonly copySelection: (cells: number) => string;
  readonly copiedCells: (cells: number) => string;
  /** A button, short. */
  readonly downloadCsv: string;
  /** The same while only a part of the rows is there: the file will lack the others. */
  readonly downloadPartialCsv: string;
  /** What is in that file, said after the button's words. */
  readonly partialRows: (shown: number, total: number) => string;
  /** The same for a file's name: no slash, no colon. */
  readonly partialFileName: (shown: number, total: number) => string;
  readonly savedRows: (rows: number) => string;
  readonly preparingFile: string;
  readonly saveFailed: string;
  readonly loadAllRows: string;
  readonly loadingRows: (loaded: number, total: number | undefined) => string;
  readonly cancelLoading: string;
  readonly allRowsLoaded: (rows: number) => string;
  readonly loadingRowsCancelled: (shown: number, total: number | undefined) => string;
  readonly loadingRowsFailed: (shown: number, total: number | undefined) => string;
  readonly chartLabel: (title: string) => string;
  readonly chartLoading: string;
  /** `reason` is a sentence of this language from `chartRefused…`. */
  readonly chartAsTable: (reason: string) => string;
  readonly chartRefusedSpec: string;
  readonly chartRefusedFailed: string;
  readonly chartRefusedNoRows: string;
  readonly chartRefusedTooLarge: string;
  readonly chartRefusedGrammar: string;
  readonly chartRefusedData: string;
  readonly chartRefusedColumn: string;
  readonly chartRefusedTransform: string;
  readonly chartRefusedExpression: string;
  readonly chartRefusedMark: string;
  /** Beside a chart whose spec has a slider, a menu or another control, which are never drawn. */
  readonly chartControlHidden: string;
  /** Label of the switch between bars, lines and so on. */
  readonly chartType: string;
  /** Names of what a result can be shown as; `chart`: the chart as it is, where it is none of the others. */
  readonly chartTypes: Readonly<Record<'chart' | 'bar' | 'line' | 'area' | 'point' | 'table', string>>;
  /** Label of the buttons that save a picture. */
  readonly chartSave: string;
  /** `format`: PNG or SVG. */
  readonly chartSaveAs: (format: string) => string;
  readonly chartSaveFailed: string;
  /** Label of the buttons that hide and show groups; `title`: what the groups are of, such as "Category", or empty. */
  readonly chartSeries: (title: string) => string;
  /** What a chart shows, in sentences for those who can't see it. */
  readonly chartSummary: (summary: ChartSummary) => string;
  /** Title of a number of rows that a chart counts. */
  readonly chartCount: string;
  /** Title of what a chart computes; `operation` as Vega-Lite names it: `mean`, `median`, `max`… */
  readonly chartAggregate: (operation: string, title: string) => string;

  // Publishing a dashboard
  readonly publishTitle: string;
  readonly publishName: string;
  readonly publishDescription: string;
  /** Heading of the results to choose from. */
  readonly publishResults: string;
  readonly publishNoResults: string;
  readonly publishNothingChosen: string;
  /** Label of the choice between chart and table; `title` is the result's. */
  readonly publishShowAs: (title: string) => string;
  readonly moveUp: (title: string) => string;
  readonly moveDown: (title: string) => string;
  readonly publishAllowEmbed: string;
  readonly publishAllowEmbedHint: string;
  /** The button that publishes, with the number of results chosen. */
  readonly publish: (results: number) => string;
  readonly publishing: string;
  readonly publishFailed: string;
  readonly published: (title: string) => string;
  readonly publishedLink: string;
  readonly publishedEmbed: string;
  readonly openDashboard: string;
  readonly copy: string;
  readonly cancel: string;
  readonly close: string;

  // What went wrong
  readonly errorTitle: Readonly<Record<ChatErrorCode, string>>;
  /** What to do where only whoever runs the page can mend it. */
  readonly askAdmin: string;
  /** Title where a stop failed and the answer goes on. */
  readonly stopFailed: string;
  readonly retry: string;
  readonly reconnect: string;
  readonly dismiss: string;
  readonly messageFailed: string;

  // Embedded surfaces
  /** While the page in the frame loads. */
  readonly embedLoading: string;
  /** The page in the frame has not answered for half a minute; it may still. */
  readonly embedTimeout: string;
  /** The page in the frame went down, or can't be loaded. */
  readonly embedFailed: string;
  readonly widgetLoading: string;
  readonly widgetFailed: string;
  /** A part of a dashboard that this version can't show. */
  readonly widgetUnknown: string;
  readonly dashboardEmpty: string;
  /** Button that saves the rows of one widget as a CSV file; `title` is the widget's. */
  readonly widgetExport: (title: string) => string;

  // For developers
  readonly wireLog: string;
  readonly wireLogLines: (lines: number) => string;
  readonly wireLogExport: string;
  readonly wireLogClear: string;
  /** Milliseconds since the first line. */
  readonly wireLogTime: string;
  readonly wireLogKind: string;
  readonly wireLogId: string;
  /** Characters of the line. */
  readonly wireLogSize: string;
}

/** What a chart shows. Values and places are written in the language already; what is not known is missing. */
export interface ChartSummary {
  readonly mark: 'bar' | 'line' | 'area' | 'point' | 'arc' | 'rect' | 'other';
  /** Title of the amounts that are drawn. */
  readonly measure?: string | undefined;
  /** Title of what they are drawn by. */
  readonly by?: string | undefined;
  /** Title of what tells groups apart. */
  readonly split?: string | undefined;
  /** Number of amounts. */
  readonly values?: number;
  readonly lowest?: { readonly value: string; readonly at: string };
  readonly highest?: { readonly value: string; readonly at: string };
}
