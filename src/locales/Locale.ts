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
  readonly taskDone: string;
  readonly taskOpen: string;
  /** Heading of the notes at the end of an answer. */
  readonly footnotes: string;
  /** "100 of 12,431 rows"; `total` is undefined when the service does not tell it. */
  readonly rowCount: (shown: number, total: number | undefined) => string;
  readonly noRows: string;
  readonly nullValue: string;
  readonly trueValue: string;
  readonly falseValue: string;
  readonly chartLabel: (title: string) => string;
  readonly chartLoading: string;
  /** `reason` is a sentence of this language from `chartRefused…`. */
  readonly chartAsTable: (reason: string) => string;
  readonly chartRefusedSpec: string;
  readonly chartRefusedFailed: string;
  readonly chartRefusedNoRows: string;
  /** Title of a number of rows that a chart counts. */
  readonly chartCount: string;
  /** Title of what a chart computes; `operation` as Vega-Lite names it: `mean`, `median`, `max`… */
  readonly chartAggregate: (operation: string, title: string) => string;

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
