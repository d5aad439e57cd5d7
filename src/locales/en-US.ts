import type { Locale } from './Locale.js';

const number = new Intl.NumberFormat('en-US');
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const count = (amount: number, one: string, many: string) => `${number.format(amount)} ${amount === 1 ? one : many}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Average',
  mean: 'Average',
  median: 'Median',
  min: 'Minimum',
  max: 'Maximum',
  distinct: 'Different values',
  stdev: 'Standard deviation',
  variance: 'Variance',
};

/** American English, the language that is built in. */
export const enUS: Locale = {
  code: 'en-US',
  direction: 'ltr',

  conversation: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  emptyTitle: 'Ask a question of your data',
  emptyText: 'You get the query, the rows and a chart with every answer.',
  suggestions: 'Suggested questions',
  loadingThread: 'Opening the conversation…',
  connecting: 'Sending…',
  reconnecting: 'Reconnecting…',
  newConversation: 'New conversation',
  jumpToLatest: 'Jump to latest',
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
  stepsSummary: (queries, steps, seconds) => {
    const parts = [queries > 0 ? count(queries, 'query', 'queries') : count(steps, 'step', 'steps')];
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
  toolUnreadable: 'The result is not in a form this chat knows. It is shown as it came.',
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
  copied: 'Copied',
  copyFailed: 'Could not copy',
  copyCode: 'Copy code',
  taskDone: 'Done',
  taskOpen: 'Not done',
  footnotes: 'Footnotes',
  rowCount: (shown, total) =>
    total === undefined || total <= shown
      ? count(shown, 'row', 'rows')
      : `${number.format(shown)} of ${count(total, 'row', 'rows')}`,
  noRows: 'The query found no rows.',
  nullValue: 'null',
  trueValue: 'true',
  falseValue: 'false',
  chartLabel: (title) => `Chart: ${title}`,
  chartLoading: 'Drawing the chart…',
  chartAsTable: (reason) => `${reason} Here are the rows.`,
  chartRefusedSpec: 'This chart can’t be drawn safely and faithfully.',
  chartRefusedFailed: 'This chart could not be drawn.',
  chartRefusedNoRows: 'There are no rows to draw.',
  chartCount: 'Number of rows',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} of ${title}`,

  errorTitle: {
    'bad-request': 'The question was not accepted',
    auth: 'The service did not let this chat in',
    forbidden: 'This conversation belongs to somebody else',
    'not-found': 'This conversation was not found',
    busy: 'An answer is still running',
    server: 'The service had a problem',
    network: 'The service can’t be reached',
    protocol: 'That was not the chat service',
    interrupted: 'The answer was interrupted',
    limit: 'The answer is too large',
    timeout: 'That took too long',
    configuration: 'This chat is not set up correctly',
  },
  askAdmin: 'If it stays so, ask whoever runs this page to look at it.',
  stopFailed: 'The answer could not be stopped',
  retry: 'Try again',
  reconnect: 'Reconnect',
  dismiss: 'Dismiss',
  messageFailed: 'This message could not be shown.',

  wireLog: 'Lines of the stream',
  wireLogLines: (lines) => count(lines, 'line', 'lines'),
  wireLogExport: 'Export .ndjson',
  wireLogClear: 'Clear',
  wireLogTime: 'ms',
  wireLogKind: 'Kind',
  wireLogId: 'Id',
  wireLogSize: 'Size',
};

export default enUS;
