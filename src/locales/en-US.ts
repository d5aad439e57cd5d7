/**
 * One entry per language, each exporting its strings: `tabletalk/locales/de-DE` exports `deDE`. Shipped: ar, de-DE, en-US,
 * es-ES, es-MX, fr-FR, he, it-IT, ja-JP, nb-NO, pt-BR, pt-PT, sv-SE and vi-VN.
 *
 * @module tabletalk/locales
 */

import type { ChartSummary, Locale } from './Locale.js';
import { phraseRange, phraseReading } from './phraseChart.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('en-US');
const tenths = phraseNumber('en-US', { maximumFractionDigits: 1 });
const count = (amount: number, one: string, many: string) => `${number.format(amount)} ${amount === 1 ? one : many}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Average',
  mean: 'Average',
  median: 'Median',
  min: 'Minimum',
  max: 'Maximum',
  distinct: 'Distinct values',
  stdev: 'Standard deviation',
  variance: 'Variance',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Bar chart',
  line: 'Line chart',
  area: 'Area chart',
  point: 'Scatter plot',
  arc: 'Pie chart',
  rect: 'Heat map',
  other: 'Chart',
};

/** American English, the built-in language. */
export const enUS: Locale = {
  code: 'en-US',
  direction: 'ltr',

  conversation: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  emptyTitle: 'Ask a question about your data',
  emptyText: 'Every answer comes with its query, rows and a chart.',
  suggestions: 'Suggested questions',
  loadingThread: 'Opening the conversation…',
  connecting: 'Sending…',
  reconnecting: 'Reconnecting…',
  newConversation: 'New conversation',
  jumpToLatest: 'Jump to latest',
  newTextBelow: 'New text below',
  answerStarted: 'The assistant is answering.',
  answerFinished: 'The answer is complete.',
  answerStopped: 'The answer was stopped.',
  answerInterrupted: 'The answer was interrupted.',
  answerFailed: 'The answer failed.',

  composerLabel: 'Question',
  composerPlaceholder: 'Ask about your data',
  send: 'Send',
  stop: 'Stop',
  stopping: 'Stopping…',
  stopListening: 'Stop listening',

  thinking: 'Thinking…',
  thought: 'Thought process',
  working: 'Working…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'query', 'queries') : count(steps, 'step', 'steps')];
    if (failed > 0) parts.push(`${number.format(failed)} failed`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)} s`);
    return parts.join(', ');
  },
  showSteps: 'Show steps',
  hideSteps: 'Hide steps',
  stopped: 'Stopped',
  interrupted: 'Interrupted',
  failed: 'Failed',

  toolRunning: (name) => `Running ${name}`,
  toolDone: (name) => `Ran ${name}`,
  toolFailed: (name) => `${name} failed`,
  toolInterrupted: (name) => `${name} was interrupted`,
  toolUnreadable: 'This chat doesn’t know the format of the result, so it is shown unformatted.',
  toolInput: 'Input',
  toolResult: 'Result',
  searchingMetadata: 'Searching the data model',
  metadataFound: (views, members) => `Found ${count(members, 'field', 'fields')} in ${count(views, 'view', 'views')}`,
  metadataNothing: 'Nothing found in the data model',
  metadataFailed: 'The data model could not be searched',
  runningQuery: 'Running a query',
  queryFailed: 'The query failed',
  queryInterrupted: 'The query was interrupted',
  untitledResult: 'Result',
  elapsed: (seconds) => `${tenths.format(seconds)} s`,
  queryAnswers: (request) => `Asked: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `From ${views}`,

  chart: 'Chart',
  table: 'Table',
  sql: 'SQL',
  resultViews: 'Views of the result',
  copySql: 'Copy SQL',
  copyAnswer: 'Copy answer',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  copyCode: 'Copy code',
  copyCsv: 'Copy as CSV',
  taskDone: 'Done',
  taskOpen: 'Not done',
  footnotes: 'Footnotes',
  showMore: (left) => `Show more (${count(left, 'character', 'characters')} left)`,
  showMoreFields: (left) => `Show more (${count(left, 'field', 'fields')} left)`,
  showMoreSteps: (left) => `Show more (${count(left, 'step', 'steps')} left)`,
  columnsShown: (shown, total) =>
    `${number.format(shown)} of ${number.format(total)} columns are shown. Files and copies of all rows have every column.`,
  shownPlain: 'This part is too long to be formatted, so it is shown as plain text.',
  rowCount: (shown, total) =>
    total === undefined || total <= shown
      ? count(shown, 'row', 'rows')
      : `${number.format(shown)} of ${count(total, 'row', 'rows')}`,
  noRows: 'The query returned no rows.',
  nullValue: 'null',
  trueValue: 'true',
  falseValue: 'false',

  tableHelp:
    'Arrow keys move between cells; with Shift they select. Control C copies. On a header Enter sorts, and Alt with the left and right arrow keys changes the width of its column.',
  tableActions: 'Rows',
  sortedBy: (title, direction) => `Sorted by ${title}, ${direction}`,
  sortedAsSent: 'In the order of the query',
  sorting: 'Sorting…',
  columnIsWide: (title, width) => `${title}: ${number.format(width)} pixels wide`,
  copyRows: 'Copy',
  copyRowsOf: (rows) => `Copy ${count(rows, 'row', 'rows')}`,
  copySelection: (cells) => `Copy ${count(cells, 'cell', 'cells')}`,
  copiedCells: (cells) => `Copied ${count(cells, 'cell', 'cells')}`,
  downloadCsv: 'Download CSV',
  downloadPartialCsv: 'Download partial CSV',
  partialRows: (shown, total) => `first ${number.format(shown)} of ${count(total, 'row', 'rows')}`,
  partialFileName: (shown, total) => `(first ${number.format(shown)} of ${count(total, 'row', 'rows')})`,
  savedRows: (rows) => `Saved ${count(rows, 'row', 'rows')}`,
  preparingFile: 'Preparing the file…',
  saveFailed: 'The file could not be created',
  loadAllRows: 'Load all rows',
  loadingRows: (loaded, total) =>
    total === undefined
      ? `Loading, ${count(loaded, 'row', 'rows')} so far`
      : `Loading ${number.format(loaded)} of ${count(total, 'row', 'rows')}`,
  cancelLoading: 'Cancel',
  allRowsLoaded: (rows) => `All ${count(rows, 'row', 'rows')} loaded`,
  loadingRowsCancelled: (shown, total) =>
    `Loading canceled: ${total === undefined ? count(shown, 'row', 'rows') : `${number.format(shown)} of ${count(total, 'row', 'rows')}`} loaded`,
  loadingRowsFailed: (shown, total) =>
    `Loading failed: ${total === undefined ? count(shown, 'row', 'rows') : `${number.format(shown)} of ${count(total, 'row', 'rows')}`} loaded`,
  chartLabel: (title) => `Chart: ${title}`,
  chartLoading: 'Drawing the chart…',
  chartAsTable: (reason) => `${reason} Here are the rows.`,
  chartRefusedSpec: 'This chart can’t be drawn safely and faithfully.',
  chartRefusedFailed: 'This chart could not be drawn.',
  chartRefusedNoRows: 'There are no rows to draw.',
  chartRefusedTooLarge: 'This chart is too large to be drawn.',
  chartRefusedGrammar: 'This is not a Vega-Lite chart.',
  chartRefusedData: 'This chart contains data that is not from the query.',
  chartRefusedColumn: 'This chart needs a column that the result does not have.',
  chartRefusedTransform: 'This chart changes the rows in a way that is not supported.',
  chartRefusedExpression: 'This chart uses a calculation that is not allowed.',
  chartRefusedMark: 'This kind of chart is not supported.',
  chartControlHidden: 'A control of this chart, such as a slider, isn’t shown. The chart uses its initial value.',
  chartType: 'Chart type',
  chartTypes: { chart: 'Chart', bar: 'Bar', line: 'Line', area: 'Area', point: 'Point', table: 'Table' },
  chartSave: 'Save the chart',
  chartSaveAs: (format) => `Save as ${format}`,
  chartSaveFailed: 'Could not save',
  chartSeries: (title) => (title === '' ? 'Shown in the chart' : `Shown in the chart: ${title}`),
  chartSummary: (chart) => {
    const { mark, measure, by, split, values } = chart;
    const what = [MARKS[mark], measure && `of ${measure}`, by && `by ${by}`, split && `for each ${split}`];
    return `${what.filter(Boolean).join(' ')}${values === undefined ? '' : `, ${count(values, 'value', 'values')}`}.${phraseRange(chart, 'Lowest', 'Highest')}`;
  },
  chartCount: 'Number of rows',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} of ${title}`,

  publishTitle: 'Publish a dashboard',
  publishName: 'Title',
  publishDescription: 'Description (optional)',
  publishResults: 'Results',
  publishNoResults:
    'There is nothing to publish yet. Ask a question first: its results can then be put on a dashboard.',
  publishNothingChosen: 'Choose at least one result.',
  publishShowAs: (title) => `Show “${title}” as`,
  moveUp: (title) => `Move “${title}” up`,
  moveDown: (title) => `Move “${title}” down`,
  publishAllowEmbed: 'Allow embedding',
  publishAllowEmbedHint: 'Other sites can then show this dashboard to people who are signed in there.',
  publish: (results) => (results === 0 ? 'Publish' : `Publish ${count(results, 'result', 'results')}`),
  publishing: 'Publishing…',
  publishFailed: 'The dashboard was not published',
  published: (title) => `“${title}” is published`,
  publishedLink: 'Link',
  publishedEmbed: 'Embed code',
  openDashboard: 'Open dashboard',
  copy: 'Copy',
  cancel: 'Cancel',
  close: 'Close',

  errorTitle: {
    'bad-request': 'The question was not accepted',
    auth: 'This chat could not sign in',
    forbidden: 'This conversation belongs to someone else',
    'not-found': 'This conversation was not found',
    busy: 'An answer is still running',
    server: 'The service had a problem',
    network: 'The service can’t be reached',
    protocol: 'The answer is not from the chat service',
    interrupted: 'The answer was interrupted',
    limit: 'The answer is too large',
    timeout: 'That took too long',
    configuration: 'This chat is not available at the moment',
  },
  askAdmin: 'If this keeps happening, contact the people who run this page.',
  stopFailed: 'The answer could not be stopped',
  retry: 'Try again',
  reconnect: 'Reconnect',
  dismiss: 'Dismiss',
  limitedTitle: 'Too many questions at the moment',
  limitedHelp: 'The service limits how much can be asked at once. Wait a moment, then try again.',
  messageFailed: 'This message could not be shown.',
  partFailed: 'This part of the page could not be loaded.',
  reloadPage: 'Reload the page',

  // The thread
  writingAnswer: 'Writing the answer',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)} s`,

  // Turn actions
  turnActions: 'Answer',
  questionActions: 'Question',
  askAgain: 'Ask again',
  copyQuestion: 'Copy question',
  editQuestion: 'Edit question',
  goodAnswer: 'Good answer',
  badAnswer: 'Bad answer',
  feedbackReason: 'What was wrong? (optional)',
  sendFeedback: 'Send feedback',
  feedbackThanks: 'Thank you for the feedback.',
  noAnswer: 'No answer',
  signIn: 'Sign in',
  errorDetails: 'Details',
  errorHelp: {
    'bad-request': 'Ask it in other words, or start a new conversation.',
    auth: 'Sign in again, then try again.',
    forbidden: 'Start a new conversation to ask your own questions.',
    'not-found': 'It may have been removed. Start a new conversation.',
    busy: 'Wait for that answer or stop it, then ask again.',
    server: 'Try again in a moment.',
    network: 'Check your connection, then try again.',
    protocol: 'Reload the page, then try again.',
    interrupted: 'What has arrived is kept.',
    limit: 'Ask for less at once, such as a shorter period.',
    timeout: 'Try again in a moment.',
    configuration: 'It is not set up correctly, and can’t be used until that is fixed.',
  },

  // Threads
  threads: 'Conversations',
  showThreads: 'Show conversations',
  searchThreads: 'Search conversations',
  noThreads: 'Your conversations will be listed here.',
  noThreadsFound: 'No conversation matches.',
  threadsFound: (threads) => count(threads, 'conversation', 'conversations'),
  loadingThreads: 'Loading the conversations…',
  threadsNotLoaded: 'The conversations could not be loaded',
  threadNotSaved: 'The change could not be saved',
  previousDays: 'Previous 7 days',
  threadActions: (title) => `Actions for “${title}”`,
  renameThread: 'Rename',
  removeThread: 'Remove from the list',
  threadTitle: 'Title of the conversation',
  threadTitleMissing: 'Enter a title.',
  threadRemoved: (title) => `“${title}” was removed.`,
  undo: 'Undo',
  threadRunning: 'Answer running',
  threadUnseen: 'New answer',
  newConversationStarted: 'New conversation started.',
  untitledThread: 'Untitled conversation',

  // Drafts and mentions
  skipToComposer: 'Skip to the question field',
  askNext: 'Ask next',
  nextQuestion: 'Next',
  notSent: 'Not sent',
  questionQueued: 'Your question will be asked after this answer.',
  questionHeld: 'Your next question was not sent.',
  questionReturned: 'Your next question is back in the field.',
  queueFull: 'One question is waiting already. Edit or remove it first.',
  editQueued: 'Edit',
  removeQueued: 'Remove',
  editingQuestion: 'Editing an earlier question',
  attachments: 'Attached to the question',
  removeAttachment: (label) => `Remove ${label}`,
  attachmentPlaceholder: 'What do you want to know about this?',
  charactersLeft: (left) => `${count(left, 'character', 'characters')} left`,
  charactersOver: (over) => `${count(over, 'character', 'characters')} too many`,
  fields: 'Fields',
  fieldKinds: { measure: 'Measure', dimension: 'Dimension', segment: 'Segment' },
  fieldsLoading: 'Loading fields…',
  fieldsFailed: 'The fields could not be loaded.',
  fieldsNone: (query) => `No field matches “${query}”.`,
  fieldsFound: (fields) => count(fields, 'field', 'fields'),
  fieldsLeft: (left) => `${count(left, 'more field', 'more fields')}. Type to narrow the list.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `Q${quarter} ${year}`,
  weekOf: (day) => `Week of ${day}`,
  figures: (count) => (count === 1 ? 'Figure' : 'Figures'),

  // Columns and cells
  columnMenuHelp: 'On a header, Alt with the down arrow key opens its menu.',
  columnMenu: (title) => `Menu of the column ${title}`,
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  sortAsSent: 'Order of the query',
  freezeColumns: 'Freeze up to this column',
  unfreezeColumns: 'Unfreeze columns',
  columnsFrozen: (columns) =>
    columns === 0 ? 'All columns scroll' : `${count(columns, 'column stays', 'columns stay')} in view`,
  copyColumn: 'Copy column',
  fitColumn: 'Fit width to content',
  sumOf: (value) => `Sum ${value}`,
  averageOf: (value) => `Average ${value}`,
  valuesOf: (values) => `Count ${number.format(values)}`,

  // Reading charts
  chartRole: 'interactive chart',
  chartKeys: 'The arrow keys read the values; Escape ends reading.',
  chartReading: (reading) => phraseReading(reading, (more) => `and ${number.format(more)} more`),
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'None of the rows has a value to draw.',

  // Follow-ups
  followUps: 'Follow-up questions',
  followUpBreakDown: (measure, dimension) => `Break ${measure} down by ${dimension}`,
  followUpCompare: (measure) => `Compare ${measure} with the previous period`,
  followUpOnly: (measure, value) => `${measure} for “${value}” only`,
  followUpShare: (measure, dimension) => `${measure} by ${dimension} as a share of the total`,
  askAboutThis: 'Ask about this',
  askedValues: 'About these values:',
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} and ${count(more, 'more value', 'more values')}`),

  // Menus and export
  resultMenu: (title) => `Actions for “${title}”`,
  expand: 'Expand',
  expandResult: (title) => `Expand “${title}”`,
  copyImage: 'Copy image',
  imageCopied: 'Image copied',
  copySpec: 'Copy chart specification',
  asOf: (time) => `As of ${time}`,
  runAgain: 'Run again',
  rowsUpdated: 'The rows are up to date.',
  runAgainFailed: 'The query could not be run again',
  conversationMenu: 'Actions for the conversation',
  downloadConversation: 'Download as Markdown',
  printConversation: 'Print',

  embedLoading: 'Loading…',
  embedTimeout: 'This is taking longer than usual',
  embedFailed: 'This could not be loaded',
  widgetLoading: 'Running the query…',
  widgetFailed: 'The rows of this widget could not be loaded',
  widgetUnknown: 'This kind of widget can’t be shown here.',
  dashboardEmpty: 'There is nothing on this dashboard yet.',
  widgetExport: (title) => `Download ${title} as CSV`,
};

export default enUS;
