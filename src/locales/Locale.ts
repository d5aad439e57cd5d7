import type { ChatErrorCode } from '../protocol/ChatError.js';
import type { ChartBuilderWords } from './chartBuilderWords.js';

/**
 * All text of the interface in one language, including text for screen readers. A missing key is a type error. Numbers are
 * passed unformatted; a locale formats them with `Intl` and its `code`. The file is long because it lists every string.
 */
export interface Locale {
  /** BCP 47 code, such as `en-US`; also the locale of numbers and dates. */
  readonly code: string;
  /** Writing direction of the language. */
  readonly direction: 'ltr' | 'rtl';

  // The conversation
  /** Accessible name of the chat if it has no title. */
  readonly conversation: string;
  /** Names the sender of a question, for screen readers. */
  readonly you: string;
  /** Names the sender of an answer, for screen readers. */
  readonly assistant: string;
  /** Heading of an empty thread. */
  readonly emptyTitle: string;
  /** Text below that heading. */
  readonly emptyText: string;
  /** Accessible name of the list of suggested questions. */
  readonly suggestions: string;
  /** Shown while a thread is read. */
  readonly loadingThread: string;
  /** Announced when a thread has been read. The first sentence of its last answer follows. */
  readonly threadOpened: (title: string) => string;
  /** Shown until the first line of an answer arrives. */
  readonly connecting: string;
  /** Shown while a lost answer is looked for. */
  readonly reconnecting: string;
  /** Button that starts an empty thread. */
  readonly newConversation: string;
  /** Button that scrolls to the end of the thread. */
  readonly jumpToLatest: string;
  /** Replaces `jumpToLatest` once the answer has continued off-screen. */
  readonly newTextBelow: string;
  /** Announced when an answer begins. */
  readonly answerStarted: string;
  /** Announced when an answer is complete. */
  readonly answerFinished: string;
  /** Announced when an answer was stopped. */
  readonly answerStopped: string;
  /** Announced when the connection was lost. */
  readonly answerInterrupted: string;
  /** Announced when an answer failed. */
  readonly answerFailed: string;

  // The composer
  /** Accessible name of the question's text field. */
  readonly composerLabel: string;
  /** Placeholder of that field. */
  readonly composerPlaceholder: string;
  /** Button that sends the question. */
  readonly send: string;
  /** Button that stops the run. */
  readonly stop: string;
  /** Shown until the service confirms the stop. */
  readonly stopping: string;
  /** Button that stops reading when the run can't be stopped. */
  readonly stopListening: string;

  // Working steps
  /** Shown while the agent reasons. */
  readonly thinking: string;
  /** Heading of reasoning that has ended. */
  readonly thought: string;
  /** Shown while the agent works on steps. */
  readonly working: string;
  /**
   * The folded steps: "2 queries, 1 failed, 12 s". `seconds` is undefined when the time is not known; `failed`: how many of the queries
   * failed.
   */
  readonly stepsSummary: (queries: number, steps: number, seconds: number | undefined, failed?: number) => string;
  /** Button that unfolds the steps. */
  readonly showSteps: string;
  /** Button that folds the steps. */
  readonly hideSteps: string;
  /** Mark of a turn that was stopped. */
  readonly stopped: string;
  /** Mark of a turn whose connection was lost. */
  readonly interrupted: string;
  /** Mark of a turn that failed. */
  readonly failed: string;

  // Tools
  /** A tool's call that has no result yet. */
  readonly toolRunning: (name: string) => string;
  /** A tool's call that is complete. */
  readonly toolDone: (name: string) => string;
  /** A tool's call that failed. */
  readonly toolFailed: (name: string) => string;
  /** A tool's call whose run ended before a result. */
  readonly toolInterrupted: (name: string) => string;
  /** Above a result that isn't in the protocol's format. */
  readonly toolUnreadable: string;
  /** Heading of a tool's input. */
  readonly toolInput: string;
  /** Heading of a tool's result. */
  readonly toolResult: string;
  /** A metadata search that is running. */
  readonly searchingMetadata: string;
  /** The result of a metadata search: the numbers of views and of their fields. */
  readonly metadataFound: (views: number, members: number) => string;
  /** A metadata search that found nothing. */
  readonly metadataNothing: string;
  /** A metadata search that failed. */
  readonly metadataFailed: string;
  /** A query that is running. */
  readonly runningQuery: string;
  /** A query that failed. */
  readonly queryFailed: string;
  /** A query whose run ended before a result. */
  readonly queryInterrupted: string;
  /** Title of a result without one. */
  readonly untitledResult: string;
  /** Introduces the list of a query's assumptions, with punctuation. */
  readonly assumptions: string;
  /** Button on an assumption, and the name of its menu of questions for readers who meant something else. */
  readonly askInstead: string;
  /** "3 s", "0.8 s": `seconds` is a whole number during a run and has a fraction after it. */
  readonly elapsed: (seconds: number) => string;
  /** Above a query: the question it answers, as the reader wrote it. */
  readonly queryAnswers: (request: string) => string;
  /** A view of the data model with a list of its members, which may be empty: "Orders (Revenue, Month)". */
  readonly resultSource: (view: string, members: string) => string;
  /** Where figures come from: "From Orders (Revenue, Month)". */
  readonly resultSources: (views: string) => string;

  // Results
  /** Tab with the chart of a result. */
  readonly chart: string;
  /** Tab with the table of a result. */
  readonly table: string;
  /** Tab with the query of a result. */
  readonly sql: string;
  /** Accessible name of these tabs. */
  readonly resultViews: string;
  /** Button that copies the query. */
  readonly copySql: string;
  /** A button that opens the SQL in an editor, and the name of that editor's group. */
  readonly editSql: string;
  /** A button that runs the edited SQL. */
  readonly runSql: string;
  /** Marks rows that come from SQL that the reader has changed. */
  readonly yourSql: string;
  /** A button that shows the SQL and the rows of the agent again. */
  readonly agentSql: string;
  /** Below an answer: copies its text. */
  readonly copyAnswer: string;
  /** Replaces the label of a copy button for a moment. */
  readonly copied: string;
  /** Replaces the label of a copy button if the browser refused to copy. */
  readonly copyFailed: string;
  /** Button that copies a code block. */
  readonly copyCode: string;
  /** Button below a table in an answer. */
  readonly copyCsv: string;
  /** Checked item of a task list, for screen readers. */
  readonly taskDone: string;
  /** Unchecked item of a task list, for screen readers. */
  readonly taskOpen: string;
  /** Heading of the notes at the end of an answer. */
  readonly footnotes: string;
  /** Under a long text: "Show more (12,431 characters left)". */
  readonly showMore: (left: number) => string;
  /** Under a long list of a search: "Show more (19,800 fields left)". */
  readonly showMoreFields: (left: number) => string;
  /** Between the first and the newest of hundreds of steps: "Show more (4,800 steps left)". */
  readonly showMoreSteps: (left: number) => string;
  /** Under a table that has too many columns to show all of them. */
  readonly columnsShown: (shown: number, total: number) => string;
  /** Above a part of an answer that is not formatted because it is too long or has too much markup. */
  readonly shownPlain: string;
  /** "100 of 12,431 rows"; `total` is undefined if the service doesn't report it. */
  readonly rowCount: (shown: number, total: number | undefined) => string;
  /** A result without rows. */
  readonly noRows: string;
  /** Accessible name of a missing value. */
  readonly nullValue: string;
  /** A value that is true. */
  readonly trueValue: string;
  /** A value that is false. */
  readonly falseValue: string;

  // The table of a result
  /** Keyboard help, for screen readers. */
  readonly tableHelp: string;
  /** Label of the toolbar above a table. */
  readonly tableActions: string;
  /** Announced after sorting by a column. */
  readonly sortedBy: (title: string, direction: 'ascending' | 'descending') => string;
  /** Announced when the rows are in the service's order again. */
  readonly sortedAsSent: string;
  /** Shown during a long sort. */
  readonly sorting: string;
  /** Announced after a column was resized. `width`: pixels. */
  readonly columnIsWide: (title: string, width: number) => string;
  /** A button, short. */
  readonly copyRows: string;
  /** The accessible name of that button, which must begin with its visible text. */
  readonly copyRowsOf: (rows: number) => string;
  /** The same while several cells are selected. */
  readonly copySelection: (cells: number) => string;
  /** Announced after copying cells. */
  readonly copiedCells: (cells: number) => string;
  /** A button, short. */
  readonly downloadCsv: string;
  /** The same button while only some rows are loaded: the file won't contain the others. */
  readonly downloadPartialCsv: string;
  /** Replaces "Save as Excel" if a sheet can't contain the rows: the maximum that a sheet can contain. */
  readonly tooLargeForExcel: (rows: number, columns: number) => string;
  /** The contents of that file, in the button's accessible name. */
  readonly partialRows: (shown: number, total: number) => string;
  /** The same for a file's name: no slash, no colon. */
  readonly partialFileName: (shown: number, total: number) => string;
  /** Announced after saving a file. */
  readonly savedRows: (rows: number) => string;
  /** Shown while a file is written. */
  readonly preparingFile: string;
  /** A file that could not be saved. */
  readonly saveFailed: string;
  /** Button that loads the rest of a result. */
  readonly loadAllRows: string;
  /** Shown while rows arrive; `total` is undefined if it isn't known. */
  readonly loadingRows: (loaded: number, total: number | undefined) => string;
  /** Button that stops loading rows. */
  readonly cancelLoading: string;
  /** Announced when all rows have arrived. */
  readonly allRowsLoaded: (rows: number) => string;
  /** Loading was stopped: the rows that did arrive are shown. */
  readonly loadingRowsCancelled: (shown: number, total: number | undefined) => string;
  /** Loading failed: the rows that did arrive are shown. */
  readonly loadingRowsFailed: (shown: number, total: number | undefined) => string;
  /** Accessible name of a chart. */
  readonly chartLabel: (title: string) => string;
  /** Shown while the code of charts loads. */
  readonly chartLoading: string;
  /** `reason` is a sentence of this language from `chartRefused…`. */
  readonly chartAsTable: (reason: string) => string;
  /** The spec can't be read. */
  readonly chartRefusedSpec: string;
  /** Drawing failed. */
  readonly chartRefusedFailed: string;
  /** There are no rows to draw. */
  readonly chartRefusedNoRows: string;
  /** The spec, its rows or its picture exceed a limit. */
  readonly chartRefusedTooLarge: string;
  /** The spec isn't Vega-Lite, or of an unsupported version. */
  readonly chartRefusedGrammar: string;
  /** The spec brings its own data. */
  readonly chartRefusedData: string;
  /** The spec uses a column that the result doesn't have. */
  readonly chartRefusedColumn: string;
  /** The spec has a transform that isn't supported. */
  readonly chartRefusedTransform: string;
  /** The spec has an expression that isn't allowed. */
  readonly chartRefusedExpression: string;
  /** The spec has a mark that isn't supported. */
  readonly chartRefusedMark: string;
  /** Next to a chart whose spec has a slider, menu or other control, which are never drawn. */
  readonly chartControlHidden: string;
  /** Label of the switch between bars, lines and so on. */
  readonly chartType: string;
  /** Names of the ways to show a result; `chart` is the original chart if it is none of the others. */
  readonly chartTypes: Readonly<Record<'chart' | 'bar' | 'line' | 'area' | 'point' | 'table', string>>;
  /** Label of the buttons that download an image. */
  readonly chartSave: string;
  /** `format`: PNG or SVG; Excel for the rows of a result. */
  readonly chartSaveAs: (format: string) => string;
  /** An image that could not be saved. */
  readonly chartSaveFailed: string;
  /** Label of the buttons that hide and show groups; `title` is the groups' column, such as "Category", or empty. */
  readonly chartSeries: (title: string) => string;
  /** Describes a chart in sentences, for screen readers. */
  readonly chartSummary: (summary: ChartSummary) => string;
  /** Title of an axis that counts rows. */
  readonly chartCount: string;
  /** Title of an aggregate; `operation` is its Vega-Lite name: `mean`, `median`, `max`… */
  readonly chartAggregate: (operation: string, title: string) => string;
  /**
   * The words for building a chart.
   *
   * @default the English ones, which load with the panel
   */
  readonly chartBuilder?: ChartBuilderWords | undefined;

  // Publishing a dashboard
  /** Title of the dialog. */
  readonly publishTitle: string;
  /** Label of the dashboard's title. */
  readonly publishName: string;
  /** Label of the dashboard's description. */
  readonly publishDescription: string;
  /** Heading of the results to choose from. */
  readonly publishResults: string;
  /** A thread without results to publish. */
  readonly publishNoResults: string;
  /** No result is chosen. */
  readonly publishNothingChosen: string;
  /**
   * Below a result that the reader changed: the changes that a dashboard doesn't include. `edits`: "2 filters, 1 column hidden".
   */
  readonly publishWithout: (edits: string) => string;
  /**
   * The label of an action that publishes or saves the original result although the reader changed it. `action`: its usual label.
   */
  readonly withoutEdits: (action: string) => string;
  /** The same for several results of which the reader changed only some. `results`: how many of them. */
  readonly withoutSomeEdits: (action: string, results: number) => string;
  /** Label of the choice between chart and table; `title` is the result's. */
  readonly publishShowAs: (title: string) => string;
  /** Button that moves a result up; `title` is the result's. */
  readonly moveUp: (title: string) => string;
  /** Button that moves a result down; `title` is the result's. */
  readonly moveDown: (title: string) => string;
  /** Label of the checkbox that allows embedding. */
  readonly publishAllowEmbed: string;
  /** Explains that checkbox. */
  readonly publishAllowEmbedHint: string;
  /** The button that publishes, with the number of results chosen. */
  readonly publish: (results: number) => string;
  /** Shown while the dashboard is published. */
  readonly publishing: string;
  /** Title of an error when publishing. */
  readonly publishFailed: string;
  /** The same if the service may have published the dashboard, and what to do. */
  readonly publishUnsure: string;
  /** Shown after publishing; `title` is the dashboard's. */
  readonly published: (title: string) => string;
  /** Label of the dashboard's address. */
  readonly publishedLink: string;
  /** Label of the code to embed it. */
  readonly publishedEmbed: string;
  /** Link to the dashboard. */
  readonly openDashboard: string;
  /** Button that copies the text next to it. */
  readonly copy: string;
  /** Button that closes a dialog without an effect. */
  readonly cancel: string;
  /** Button that closes a dialog. */
  readonly close: string;

  // Errors
  /** Title of each error, by its code. */
  readonly errorTitle: Readonly<Record<ChatErrorCode, string>>;
  /** What to do about an error that only the people who run the page can fix. */
  readonly askAdmin: string;
  /** Title when stopping failed and the answer continues. */
  readonly stopFailed: string;
  /** Button that asks the question again. */
  readonly retry: string;
  /** Button that looks for a lost answer. */
  readonly reconnect: string;
  /** What follows when an answer was lost, as long as it is looked for automatically. */
  readonly keepsReconnecting: string;
  /** Button that hides an error. */
  readonly dismiss: string;
  /** Title when the service gets too many requests (status 429). */
  readonly limitedTitle: string;
  /** What to do then. */
  readonly limitedHelp: string;
  /** Replaces a message that could not be rendered. */
  readonly messageFailed: string;
  /** Replaces a part whose code could not be loaded. */
  readonly partFailed: string;
  /** Button that reloads the page. */
  readonly reloadPage: string;

  // The thread
  /** Announced while the text of a long answer arrives. */
  readonly writingAnswer: string;
  /** Announced during a long run: "Running a query, 12 s". `activity` is another string, such as `runningQuery`. */
  readonly activityFor: (activity: string, seconds: number) => string;

  // Turn actions
  /** Accessible name of the row of buttons below an answer. */
  readonly turnActions: string;
  /** Accessible name of the row of buttons next to a question. */
  readonly questionActions: string;
  /** Button that sends a question of the thread again. */
  readonly askAgain: string;
  /** Button that copies a question. */
  readonly copyQuestion: string;
  /** Button that puts a question into the composer. */
  readonly editQuestion: string;
  /** Button that rates an answer as good. */
  readonly goodAnswer: string;
  /** Button that rates an answer as bad. */
  readonly badAnswer: string;
  /** Label of the field for the reason of a bad rating. */
  readonly feedbackReason: string;
  /** Button that sends that reason. */
  readonly sendFeedback: string;
  /** Shown and announced after sending it. */
  readonly feedbackThanks: string;
  /** Mark of a turn that was read from the service and has no answer. */
  readonly noAnswer: string;
  /** Button on the error of a sign-in, if the product can sign in. */
  readonly signIn: string;
  /** Opens the words of the service below an error. */
  readonly errorDetails: string;
  /** What to do about each error, by its code. One sentence or two. */
  readonly errorHelp: Readonly<Record<ChatErrorCode, string>>;

  // Threads
  /** Accessible name of the list of conversations, and title of the drawer that it is in on narrow screens. */
  readonly threads: string;
  /** Button that opens that drawer. */
  readonly showThreads: string;
  /** Label and placeholder of the search field above the list. */
  readonly searchThreads: string;
  /** An empty list. */
  readonly noThreads: string;
  /** A search that finds nothing. */
  readonly noThreadsFound: string;
  /** Announced after a search: the number of conversations found. */
  readonly threadsFound: (threads: number) => string;
  /** Shown while the list is read. */
  readonly loadingThreads: string;
  /** A list that could not be read. */
  readonly threadsNotLoaded: string;
  /** A change that could not be saved, and was reverted. */
  readonly threadNotSaved: string;
  /** Heading of the conversations of the seven days before today, without yesterday. */
  readonly previousDays: string;
  /** Button that opens the menu of a conversation. */
  readonly threadActions: (title: string) => string;
  /** Menu item that edits the title of a conversation. */
  readonly renameThread: string;
  /** Menu item that removes a conversation from the list. */
  readonly removeThread: string;
  /** Label of the field with that title. */
  readonly threadTitle: string;
  /** That field is empty. */
  readonly threadTitleMissing: string;
  /** Shown and announced after a conversation was removed from the list. */
  readonly threadRemoved: (title: string) => string;
  /** Button that undoes what was just done. */
  readonly undo: string;
  /** Mark of a conversation whose answer is running. */
  readonly threadRunning: string;
  /** Mark of a conversation with an answer that the reader has not seen. */
  readonly threadUnseen: string;
  /** Shown and announced after a new conversation was started, which can be undone. */
  readonly newConversationStarted: string;
  /** A conversation without a title. */
  readonly untitledThread: string;

  // Drafts and mentions
  /** Button before the thread, visible while focused: moves the focus to the question's text field. */
  readonly skipToComposer: string;
  /** Button that sends the question after the running answer. */
  readonly askNext: string;
  /** In front of a question that waits for the running answer. */
  readonly nextQuestion: string;
  /** The same if the answer failed or was interrupted, so that the question was not sent. */
  readonly notSent: string;
  /** Announced when a question begins to wait. */
  readonly questionQueued: string;
  /** Announced when a waiting question is not sent because the answer failed or was interrupted. */
  readonly questionHeld: string;
  /** Announced when a waiting question is in the text field again. */
  readonly questionReturned: string;
  /** Why a second question can't wait. */
  readonly queueFull: string;
  /** Button that puts the waiting question into the text field. Short. */
  readonly editQueued: string;
  /** Button that removes the waiting question. */
  readonly removeQueued: string;
  /** Above the text field while it has an earlier question. */
  readonly editingQuestion: string;
  /** Accessible name of the list of a question's attachments. */
  readonly attachments: string;
  /** Button that removes one of them; `label` is its text. */
  readonly removeAttachment: (label: string) => string;
  /** Placeholder of the text field while something is attached. */
  readonly attachmentPlaceholder: string;
  /** Near the maximum length of a question. */
  readonly charactersLeft: (left: number) => string;
  /** Beyond that length: why the question can't be sent. */
  readonly charactersOver: (over: number) => string;
  /** Accessible name of the list of fields after `@`. */
  readonly fields: string;
  /** What a field is. */
  readonly fieldKinds: Readonly<Record<'measure' | 'dimension' | 'segment', string>>;
  /** Shown while the fields are loaded. */
  readonly fieldsLoading: string;
  /** The fields can't be loaded. */
  readonly fieldsFailed: string;
  /** No field matches what was typed after `@`. */
  readonly fieldsNone: (query: string) => string;
  /** Announced: the number of fields that match. */
  readonly fieldsFound: (fields: number) => string;
  /** Below the list: how many more fields match than are shown. */
  readonly fieldsLeft: (left: number) => string;

  // Formats and figures
  /** A quarter of a year: "Q1 2025". `quarter`: 1 to 4. */
  readonly quarterOfYear: (quarter: number, year: number) => string;
  /** A week by its first day, which is formatted in the language: "Week of Jan 6, 2025". */
  readonly weekOf: (day: string) => string;
  /** Tab with the values of a result of one row, shown as large figures. `count`: the number of values. */
  readonly figures: (count: number) => string;

  // Columns and cells
  /** Help for screen readers, after `tableHelp`: the keys that open a column's menu. */
  readonly columnMenuHelp: string;
  /** Name of the button in a header that opens the column's menu, and of the menu. */
  readonly columnMenu: (title: string) => string;
  /** Entry of a column's menu. */
  readonly sortAscending: string;
  /** Entry of a column's menu, for the opposite direction. */
  readonly sortDescending: string;
  /** Entry that ends sorting. */
  readonly sortAsSent: string;
  /** Entry that keeps the columns up to this one in view while the others scroll. */
  readonly freezeColumns: string;
  /** Entry that lets all columns scroll again. */
  readonly unfreezeColumns: string;
  /** Announced after both; `columns` is 0 if all columns scroll. */
  readonly columnsFrozen: (columns: number) => string;
  /** Entry that copies the values of the column. */
  readonly copyColumn: string;
  /** Entry that makes the column as wide as its widest text. */
  readonly fitColumn: string;
  /** Under a table: a figure of the selected cells, short. `value` is formatted. */
  readonly sumOf: (value: string) => string;
  /** The same for their average. */
  readonly averageOf: (value: string) => string;
  /** The same for the number of cells with a value. */
  readonly valuesOf: (values: number) => string;
  /** Replaces a change in percent: why there is none. The number before was zero, missing or negative. */
  readonly noChange: Readonly<Record<'zero' | 'missing' | 'negative', string>>;
  /** Entry of a column's menu: the figure shown below the column. */
  readonly footer: string;
  /** Those figures, short, in the menu and below the column. */
  readonly footerFigures: Readonly<Record<'none' | 'sum' | 'average' | 'min' | 'max' | 'distinct', string>>;
  /** Entry of a column's menu, before the titles of other columns of numbers. */
  readonly compareWith: string;
  /** Entry of a result's menu: compares the later of its two periods with the earlier one. */
  readonly comparePeriods: string;
  /** Entry of a column's menu: leaves out the columns of the comparison. */
  readonly endComparison: string;
  /** Entry of a column's menu: each of its values becomes a column. */
  readonly pivotColumn: string;
  /** Entry of a column's menu: undoes that. */
  readonly endPivot: string;
  /** Below a table: why the values of a column aren't columns. */
  readonly pivotTooWide: string;

  // What a reader changes in a result
  /** Entry of a column's menu that opens its filter. */
  readonly filter: string;
  /** Name of that filter. */
  readonly filterOf: (title: string) => string;
  /** Field of a filter: a part of the text. */
  readonly filterContains: string;
  /** Field of a filter: the least number or the first time. */
  readonly filterFrom: string;
  /** Field of a filter: the greatest number or the last time, included. */
  readonly filterTo: string;
  /** Heading of the values of a column, to choose from. */
  readonly filterValues: string;
  /** Box that chooses all of them. */
  readonly filterAll: string;
  /** Below the most frequent values of a column: how many others it has. */
  readonly filterOthers: (values: number) => string;
  /** Button of a filter. */
  readonly applyFilter: string;
  /** Button and menu entry that removes the filter of a column. */
  readonly removeFilter: string;
  /** Entry of a column's menu. */
  readonly hideColumn: string;
  /** Entry of a column's menu that shows all columns again. */
  readonly showHiddenColumns: (columns: number) => string;
  /** Entry of a column's menu: one place toward the first column. */
  readonly moveColumnBack: string;
  /** Entry of a column's menu: one place toward the last column. */
  readonly moveColumnOn: string;
  /** How many rows the filters leave of those that are loaded, where the query has more: "12 of 100 loaded rows". */
  readonly loadedRows: (shown: number, loaded: number) => string;
  /** What was changed, short, between commas: "2 filters". */
  readonly filtersSet: (filters: number) => string;
  /** The same: "1 column hidden". */
  readonly columnsHidden: (columns: number) => string;
  /** The same: the columns have another order. */
  readonly columnsMoved: string;
  /** The same: values of a column are columns. */
  readonly columnsPivoted: string;
  /** The same: two columns are compared. */
  readonly columnsCompared: string;
  /** The same: the reader has built the chart. */
  readonly ownChart: string;
  /** Only where the table can't be seen: the rows are sorted by a column. */
  readonly rowsSorted: string;
  /** The same: the reader has chosen figures for the footer of the table. */
  readonly ownFooter: string;
  /** Button that undoes all of it. */
  readonly resetEdits: string;
  /** Announced after that. */
  readonly editsUndone: string;
  /** Replaces a table if its filters leave no rows. */
  readonly noRowsLeft: string;
  /** Button that keeps only the rows with a value: "Only Germany". */
  readonly onlyValue: (value: string) => string;
  /** Button that leaves these rows out. */
  readonly withoutValue: (value: string) => string;
  /** Entry of a result's menu: keeps it in the product. */
  readonly saveResult: string;
  /** Announced after that. */
  readonly resultSaved: string;

  // Reading charts
  /** The role description of a chart's picture, for screen readers, which pass the arrow keys on to it. */
  readonly chartRole: string;
  /** How to read the values of a chart with the keyboard, for screen readers. */
  readonly chartKeys: string;
  /** The values at a place of a chart, for screen readers. */
  readonly chartReading: (reading: ChartReading) => string;
  /** The number of values that a box leaves out. */
  readonly chartMore: (count: number) => string;
  /** Shown in place of the marks if no row has a value. */
  readonly chartNoValues: string;

  // Follow-ups
  /**
   * How a figure of an answer relates to the values that it comes from: the total of a column, or a calculation from two values.
   */
  readonly figureRelations: Readonly<Record<'total' | 'difference' | 'ratio' | 'share' | 'change', string>>;
  /** Accessible name of the questions offered below an answer. */
  readonly followUps: string;
  /** A question that splits a measure by another dimension. Both are titles as the service wrote them. */
  readonly followUpBreakDown: (measure: string, dimension: string) => string;
  /** A question that compares a measure with the period before. */
  readonly followUpCompare: (measure: string) => string;
  /**
   * A question that keeps only one value of a dimension: "Revenue for “Germany” only". The value is data, so it is in quotation
   * marks.
   */
  readonly followUpOnly: (measure: string, value: string) => string;
  /** A question for each value's share of the total. */
  readonly followUpShare: (measure: string, dimension: string) => string;
  /** Button that begins a question which breaks the selected values down: "Break down by …". */
  readonly breakDownBy: string;
  /** That question, about values that follow it. `''` for a dimension that the reader types at its end. */
  readonly breakThisDownBy: (title: string) => string;
  /** Button that puts the selected values into the composer. */
  readonly askAboutThis: string;
  /** Introduces those values in a question. Lines that begin with `> ` follow: the result's title, and its values. */
  readonly askedValues: string;
  /** Those values on a chip: the first value, and how many more there are, which may be 0. */
  readonly askedAboutLabel: (value: string, more: number) => string;

  // Menus and export
  /** The accessible name of the button that opens the menu of a result. */
  readonly resultMenu: (title: string) => string;
  /** Text of the button that shows a result in a dialog. */
  readonly expand: string;
  /** Copies the chart as an image. */
  readonly copyImage: string;
  /** Announced once the image is on the clipboard. */
  readonly imageCopied: string;
  /** Copies the Vega-Lite specification of the chart. */
  readonly copySpec: string;
  /** How fresh the rows are. `time`: a date and time of day in the reader’s language. */
  readonly asOf: (time: string) => string;
  /** Runs the query of a result again. */
  readonly runAgain: string;
  /** Announced when the rows of a query that ran again have arrived. */
  readonly rowsUpdated: string;
  /** Title of the error when a query could not be run again. */
  readonly runAgainFailed: string;
  /** A button of a tile. */
  readonly openInChat: string;
  /** The accessible name of the button that opens the menu of the conversation. */
  readonly conversationMenu: string;
  /** Saves the conversation as a Markdown file. */
  readonly downloadConversation: string;
  /** Opens the browser’s print dialog. */
  readonly printConversation: string;

  // Embedded surfaces
  /** While the page in the iframe loads. */
  readonly embedLoading: string;
  /** The page in the iframe has not responded for half a minute, but still may. */
  readonly embedTimeout: string;
  /** The page in the iframe failed or can't be loaded. */
  readonly embedFailed: string;
  /** Shown while a widget's query runs. */
  readonly widgetLoading: string;
  /** A widget whose query failed. */
  readonly widgetFailed: string;
  /** A part of a dashboard that this version can't show. */
  readonly widgetUnknown: string;
  /** A dashboard without widgets. */
  readonly dashboardEmpty: string;
  /** Button that saves the rows of one widget as a CSV file; `title` is the widget's. */
  readonly widgetExport: (title: string) => string;
}

/** An extreme value of a chart. Both texts are formatted in the language. */
interface ChartExtreme {
  /** The value. */
  readonly value: string;
  /** Where it is: the value of the column that it is plotted against. */
  readonly at: string;
}

/** The values that a reader has found in a chart, as texts. */
interface ChartReading {
  /** The place on the axis, such as a month. Empty for marks without one, such as slices. */
  readonly place: string;
  /** The title and the value of each mark. */
  readonly values: readonly (readonly [title: string, value: string])[];
  /** The number of values that are left out. */
  readonly more: number;
}

/** The content of a chart. Values are already formatted in the language; unknown ones are undefined. */
export interface ChartSummary {
  /** What the values are drawn as. */
  readonly mark: 'bar' | 'line' | 'area' | 'point' | 'arc' | 'rect' | 'other';
  /** Title of the values. */
  readonly measure?: string | undefined;
  /** Title of the column the values are plotted against. */
  readonly by?: string | undefined;
  /** Title of the column that separates the groups. */
  readonly split?: string | undefined;
  /** Number of values. */
  readonly values?: number | undefined;
  /** The lowest value, and where it is. */
  readonly lowest?: ChartExtreme | undefined;
  /** The highest value, and where it is. */
  readonly highest?: ChartExtreme | undefined;
}
