import type { ChatErrorCode } from '../protocol/ChatError.js';

/**
 * All text of the interface in one language, including text for screen readers. A missing key is a type error. Numbers are
 * passed unformatted; a locale formats them with `Intl` and its `code`.
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
  /** Replaces `jumpToLatest` once the answer has continued off-screen. */
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
  /** "3 s", "0.8 s": `seconds` is a whole number during a run and has a fraction after it. */
  readonly elapsed: (seconds: number) => string;
  /** Above a query: the question it answers, as the reader wrote it. */
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
  /** Below an answer: copies its text. */
  readonly copyAnswer: string;
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
  /** Above a part of an answer that is not formatted because it is too long or has too much markup. */
  readonly shownPlain: string;
  /** "100 of 12,431 rows"; `total` is undefined if the service doesn't report it. */
  readonly rowCount: (shown: number, total: number | undefined) => string;
  readonly noRows: string;
  readonly nullValue: string;
  readonly trueValue: string;
  readonly falseValue: string;

  // The table of a result
  /** Keyboard help, for screen readers. */
  readonly tableHelp: string;
  /** Label of the toolbar above a table. */
  readonly tableActions: string;
  /** Announced after sorting by a column. */
  readonly sortedBy: (title: string, direction: 'ascending' | 'descending') => string;
  readonly sortedAsSent: string;
  readonly sorting: string;
  /** Pixels. */
  readonly columnIsWide: (title: string, width: number) => string;
  /** A button, short. */
  readonly copyRows: string;
  /** The accessible name of that button, which must begin with its visible text. */
  readonly copyRowsOf: (rows: number) => string;
  /** The same while several cells are selected. */
  readonly copySelection: (cells: number) => string;
  readonly copiedCells: (cells: number) => string;
  /** A button, short. */
  readonly downloadCsv: string;
  /** The same button while only some rows are loaded: the file won't contain the others. */
  readonly downloadPartialCsv: string;
  /** The contents of that file, in the button's accessible name. */
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
  /** Next to a chart whose spec has a slider, menu or other control, which are never drawn. */
  readonly chartControlHidden: string;
  /** Label of the switch between bars, lines and so on. */
  readonly chartType: string;
  /** Names of the ways to show a result; `chart` is the original chart if it is none of the others. */
  readonly chartTypes: Readonly<Record<'chart' | 'bar' | 'line' | 'area' | 'point' | 'table', string>>;
  /** Label of the buttons that save an image. */
  readonly chartSave: string;
  /** `format`: PNG or SVG. */
  readonly chartSaveAs: (format: string) => string;
  readonly chartSaveFailed: string;
  /** Label of the buttons that hide and show groups; `title` is the groups' column, such as "Category", or empty. */
  readonly chartSeries: (title: string) => string;
  /** Describes a chart in sentences, for screen readers. */
  readonly chartSummary: (summary: ChartSummary) => string;
  /** Title of an axis that counts rows. */
  readonly chartCount: string;
  /** Title of an aggregate; `operation` is its Vega-Lite name: `mean`, `median`, `max`… */
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

  // Errors
  readonly errorTitle: Readonly<Record<ChatErrorCode, string>>;
  /** What to do about an error that only the people who run the page can fix. */
  readonly askAdmin: string;
  /** Title when stopping failed and the answer continues. */
  readonly stopFailed: string;
  readonly retry: string;
  readonly reconnect: string;
  readonly dismiss: string;
  readonly messageFailed: string;

  // Embedded surfaces
  /** While the page in the iframe loads. */
  readonly embedLoading: string;
  /** The page in the iframe has not responded for half a minute, but still may. */
  readonly embedTimeout: string;
  /** The page in the iframe failed or can't be loaded. */
  readonly embedFailed: string;
  readonly widgetLoading: string;
  readonly widgetFailed: string;
  /** A part of a dashboard that this version can't show. */
  readonly widgetUnknown: string;
  readonly dashboardEmpty: string;
  /** Button that saves the rows of one widget as a CSV file; `title` is the widget's. */
  readonly widgetExport: (title: string) => string;
}

/** The content of a chart. Values are already formatted in the language; unknown ones are undefined. */
export interface ChartSummary {
  readonly mark: 'bar' | 'line' | 'area' | 'point' | 'arc' | 'rect' | 'other';
  /** Title of the values. */
  readonly measure?: string | undefined;
  /** Title of the column the values are plotted against. */
  readonly by?: string | undefined;
  /** Title of the column that separates the groups. */
  readonly split?: string | undefined;
  /** Number of values. */
  readonly values?: number;
  readonly lowest?: { readonly value: string; readonly at: string };
  readonly highest?: { readonly value: string; readonly at: string };
}
