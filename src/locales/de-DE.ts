import type { ChartSummary, Locale } from './Locale.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('de-DE');
const tenths = phraseNumber('de-DE', { maximumFractionDigits: 1 });
const plurals = new Intl.PluralRules('de-DE');
const count = (amount: number, one: string, many: string) =>
  `${number.format(amount)} ${plurals.select(amount) === 'one' ? one : many}`;

const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined
    ? count(shown, 'Zeile', 'Zeilen')
    : `${number.format(shown)} von ${count(total, 'Zeile', 'Zeilen')}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Durchschnitt',
  mean: 'Durchschnitt',
  median: 'Median',
  min: 'Minimum',
  max: 'Maximum',
  distinct: 'Anzahl eindeutiger Werte',
  stdev: 'Standardabweichung',
  variance: 'Varianz',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Balkendiagramm',
  line: 'Liniendiagramm',
  area: 'Flächendiagramm',
  point: 'Streudiagramm',
  arc: 'Kreisdiagramm',
  rect: 'Heatmap',
  other: 'Diagramm',
};

/** German, with „Sie“. */
export const deDE: Locale = {
  code: 'de-DE',
  direction: 'ltr',

  conversation: 'Unterhaltung',
  you: 'Sie',
  assistant: 'Assistent',
  emptyTitle: 'Stellen Sie Ihren Daten eine Frage',
  emptyText: 'Zu jeder Antwort erhalten Sie die Abfrage, die Zeilen und ein Diagramm.',
  suggestions: 'Vorgeschlagene Fragen',
  loadingThread: 'Unterhaltung wird geöffnet\u00a0…',
  connecting: 'Wird gesendet\u00a0…',
  reconnecting: 'Verbindung wird wiederhergestellt\u00a0…',
  newConversation: 'Neue Unterhaltung',
  jumpToLatest: 'Zum Ende springen',
  newTextBelow: 'Neuer Text unten',
  answerStarted: 'Der Assistent antwortet.',
  answerFinished: 'Die Antwort ist vollständig.',
  answerStopped: 'Die Antwort wurde gestoppt.',
  answerInterrupted: 'Die Antwort wurde unterbrochen.',
  answerFailed: 'Die Antwort ist fehlgeschlagen.',

  composerLabel: 'Frage',
  composerPlaceholder: 'Frage zu Ihren Daten stellen',
  send: 'Senden',
  stop: 'Stoppen',
  stopping: 'Wird gestoppt\u00a0…',
  stopListening: 'Nicht mehr warten',

  thinking: 'Denkt nach\u00a0…',
  thought: 'Gedankengang',
  working: 'Arbeitet\u00a0…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'Abfrage', 'Abfragen') : count(steps, 'Schritt', 'Schritte')];
    if (failed > 0) parts.push(`${number.format(failed)} fehlgeschlagen`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)}\u00a0s`);
    return parts.join(', ');
  },
  showSteps: 'Schritte anzeigen',
  hideSteps: 'Schritte ausblenden',
  stopped: 'Gestoppt',
  interrupted: 'Unterbrochen',
  failed: 'Fehlgeschlagen',

  toolRunning: (name) => `${name} wird ausgeführt`,
  toolDone: (name) => `${name} ausgeführt`,
  toolFailed: (name) => `${name} fehlgeschlagen`,
  toolInterrupted: (name) => `${name} unterbrochen`,
  toolUnreadable: 'Dieser Chat kennt die Form des Ergebnisses nicht. Es wird unverändert angezeigt.',
  toolInput: 'Eingabe',
  toolResult: 'Ergebnis',
  searchingMetadata: 'Datenmodell wird durchsucht',
  metadataFound: (views, members) => `${count(members, 'Feld', 'Felder')} in ${count(views, 'View', 'Views')} gefunden`,
  metadataNothing: 'Im Datenmodell nichts gefunden',
  metadataFailed: 'Das Datenmodell konnte nicht durchsucht werden',
  runningQuery: 'Abfrage läuft',
  queryFailed: 'Die Abfrage ist fehlgeschlagen',
  queryInterrupted: 'Die Abfrage wurde unterbrochen',
  untitledResult: 'Ergebnis',
  elapsed: (seconds) => `${tenths.format(seconds)}\u00a0s`,
  queryAnswers: (request) => `Gefragt: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Aus ${views}`,

  chart: 'Diagramm',
  table: 'Tabelle',
  sql: 'SQL',
  resultViews: 'Ansichten des Ergebnisses',
  copySql: 'SQL kopieren',
  copyAnswer: 'Antwort kopieren',
  copied: 'Kopiert',
  copyFailed: 'Nicht kopiert',
  copyCode: 'Code kopieren',
  copyCsv: 'Als CSV kopieren',
  taskDone: 'Erledigt',
  taskOpen: 'Offen',
  footnotes: 'Fußnoten',
  showMore: (left) => `Mehr anzeigen (noch ${count(left, 'Zeichen', 'Zeichen')})`,
  showMoreFields: (left) => `Mehr anzeigen (noch ${count(left, 'Feld', 'Felder')})`,
  showMoreSteps: (left) => `Mehr anzeigen (noch ${count(left, 'Schritt', 'Schritte')})`,
  columnsShown: (shown, total) =>
    `${number.format(shown)} von ${number.format(total)} Spalten werden angezeigt. Dateien und Kopien aller Zeilen enthalten alle Spalten.`,
  shownPlain: 'Dieser Teil ist zu lang, um formatiert zu werden, und wird deshalb als einfacher Text angezeigt.',
  rowCount: (shown, total) => rowsOf(shown, total === undefined || total <= shown ? undefined : total),
  noRows: 'Die Abfrage ergab keine Zeilen.',
  nullValue: 'null',
  trueValue: 'wahr',
  falseValue: 'falsch',

  tableHelp:
    'Mit den Pfeiltasten wechseln Sie zwischen den Zellen, mit gedrückter Umschalttaste wählen Sie sie aus. Steuerung C kopiert. In einer Kopfzelle sortiert die Eingabetaste, und Alt mit Pfeil links oder rechts ändert die Breite der Spalte.',
  tableActions: 'Zeilen',
  sortedBy: (title, direction) => `Sortiert nach ${title}, ${direction === 'ascending' ? 'aufsteigend' : 'absteigend'}`,
  sortedAsSent: 'In der Reihenfolge der Abfrage',
  sorting: 'Wird sortiert\u00a0…',
  columnIsWide: (title, width) => `${title}: ${number.format(width)} Pixel breit`,
  copyRows: 'Kopieren',
  copyRowsOf: (rows) => `Kopieren: ${count(rows, 'Zeile', 'Zeilen')}`,
  copySelection: (cells) => `Kopieren: ${count(cells, 'Zelle', 'Zellen')}`,
  copiedCells: (cells) => `${count(cells, 'Zelle', 'Zellen')} kopiert`,
  downloadCsv: 'CSV herunterladen',
  downloadPartialCsv: 'Teil-CSV herunterladen',
  partialRows: (shown, total) => `erste ${rowsOf(shown, total)}`,
  partialFileName: (shown, total) => `(erste ${rowsOf(shown, total)})`,
  savedRows: (rows) => `${count(rows, 'Zeile', 'Zeilen')} gespeichert`,
  preparingFile: 'Datei wird vorbereitet\u00a0…',
  saveFailed: 'Die Datei konnte nicht erstellt werden',
  loadAllRows: 'Alle Zeilen laden',
  loadingRows: (loaded, total) => `Wird geladen: ${total === undefined ? 'bisher ' : ''}${rowsOf(loaded, total)}`,
  cancelLoading: 'Abbrechen',
  allRowsLoaded: (rows) => `Vollständig geladen: ${count(rows, 'Zeile', 'Zeilen')}`,
  loadingRowsCancelled: (shown, total) => `Laden abgebrochen: ${rowsOf(shown, total)} geladen`,
  loadingRowsFailed: (shown, total) => `Laden fehlgeschlagen: ${rowsOf(shown, total)} geladen`,
  chartLabel: (title) => `Diagramm: ${title}`,
  chartLoading: 'Diagramm wird gezeichnet\u00a0…',
  chartAsTable: (reason) => `${reason} Hier sind die Zeilen.`,
  chartRefusedSpec: 'Dieses Diagramm lässt sich nicht sicher und getreu zeichnen.',
  chartRefusedFailed: 'Dieses Diagramm konnte nicht gezeichnet werden.',
  chartRefusedNoRows: 'Es gibt keine Zeilen für ein Diagramm.',
  chartRefusedTooLarge: 'Dieses Diagramm ist zu groß, um gezeichnet zu werden.',
  chartRefusedGrammar: 'Was ankam, ist kein Vega-Lite-Diagramm.',
  chartRefusedData: 'Dieses Diagramm bringt eigene Daten mit, die nicht das Ergebnis der Abfrage sind.',
  chartRefusedColumn: 'Dieses Diagramm braucht eine Spalte, die im Ergebnis fehlt.',
  chartRefusedTransform: 'Dieses Diagramm verändert die Zeilen auf eine Weise, die nicht unterstützt wird.',
  chartRefusedExpression: 'Dieses Diagramm berechnet etwas auf eine Weise, die nicht erlaubt ist.',
  chartRefusedMark: 'Diese Art von Diagramm wird nicht unterstützt.',
  chartControlHidden:
    'Ein Bedienelement dieses Diagramms, etwa ein Schieberegler, wird nicht angezeigt. Das Diagramm verwendet dessen Anfangswert.',
  chartType: 'Diagrammtyp',
  chartTypes: {
    chart: 'Diagramm',
    bar: 'Balken',
    line: 'Linie',
    area: 'Fläche',
    point: 'Punkte',
    table: 'Tabelle',
  },
  chartSave: 'Diagramm speichern',
  chartSaveAs: (format) => `Als ${format} speichern`,
  chartSaveFailed: 'Nicht gespeichert',
  chartSeries: (title) => (title === '' ? 'Im Diagramm angezeigt' : `Im Diagramm angezeigt: ${title}`),
  chartSummary: ({ mark, measure, by, split, values, lowest, highest }) => {
    const what = [measure, by && `nach ${by}`, split && `je ${split}`].filter(Boolean).join(' ');
    const range =
      lowest && highest && (values ?? 0) > 1
        ? ` Niedrigster: ${lowest.value} (${lowest.at}). Höchster: ${highest.value} (${highest.at}).`
        : highest
          ? ` ${highest.value} (${highest.at}).`
          : '';
    return `${MARKS[mark]}${what === '' ? '' : `: ${what}`}${values === undefined ? '' : `, ${count(values, 'Wert', 'Werte')}`}.${range}`;
  },
  chartCount: 'Anzahl der Zeilen',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} von ${title}`,

  publishTitle: 'Dashboard veröffentlichen',
  publishName: 'Titel',
  publishDescription: 'Beschreibung (optional)',
  publishResults: 'Ergebnisse',
  publishNoResults:
    'Es gibt noch nichts zu veröffentlichen. Stellen Sie zuerst eine Frage: Ihre Ergebnisse lassen sich dann in ein Dashboard aufnehmen.',
  publishNothingChosen: 'Wählen Sie mindestens ein Ergebnis aus.',
  publishShowAs: (title) => `„${title}“ anzeigen als`,
  moveUp: (title) => `„${title}“ nach oben verschieben`,
  moveDown: (title) => `„${title}“ nach unten verschieben`,
  publishAllowEmbed: 'Einbetten erlauben',
  publishAllowEmbedHint: 'Andere Websites können dieses Dashboard dann Personen zeigen, die dort angemeldet sind.',
  publish: (results) =>
    results === 0 ? 'Veröffentlichen' : `${count(results, 'Ergebnis', 'Ergebnisse')} veröffentlichen`,
  publishing: 'Wird veröffentlicht\u00a0…',
  publishFailed: 'Das Dashboard wurde nicht veröffentlicht',
  published: (title) => `„${title}“ ist veröffentlicht`,
  publishedLink: 'Link',
  publishedEmbed: 'Einbettungscode',
  openDashboard: 'Dashboard öffnen',
  copy: 'Kopieren',
  cancel: 'Abbrechen',
  close: 'Schließen',

  errorTitle: {
    'bad-request': 'Die Frage wurde nicht angenommen',
    auth: 'Der Dienst hat diesem Chat den Zugang verweigert',
    forbidden: 'Diese Unterhaltung gehört jemand anderem',
    'not-found': 'Diese Unterhaltung wurde nicht gefunden',
    busy: 'Eine Antwort läuft noch',
    server: 'Beim Dienst ist ein Fehler aufgetreten',
    network: 'Der Dienst ist nicht erreichbar',
    protocol: 'Geantwortet hat nicht der Chat-Dienst',
    interrupted: 'Die Antwort wurde unterbrochen',
    limit: 'Die Antwort ist zu groß',
    timeout: 'Das hat zu lange gedauert',
    configuration: 'Dieser Chat ist zurzeit nicht verfügbar',
  },
  askAdmin: 'Wenn das so bleibt, wenden Sie sich an die Betreiber dieser Seite.',
  stopFailed: 'Die Antwort konnte nicht gestoppt werden',
  retry: 'Erneut versuchen',
  reconnect: 'Neu verbinden',
  dismiss: 'Ausblenden',
  limitedTitle: 'Im Moment zu viele Fragen',
  limitedHelp:
    'Der Dienst begrenzt, wie viel auf einmal gefragt werden kann. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  messageFailed: 'Diese Nachricht konnte nicht angezeigt werden.',
  partFailed: 'Dieser Teil der Seite konnte nicht geladen werden.',
  reloadPage: 'Seite neu laden',

  // The thread
  writingAnswer: 'Antwort wird geschrieben',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)}\u00a0s`,

  // Turn actions
  turnActions: 'Antwort',
  questionActions: 'Frage',
  askAgain: 'Noch einmal fragen',
  copyQuestion: 'Frage kopieren',
  editQuestion: 'Frage bearbeiten',
  goodAnswer: 'Gute Antwort',
  badAnswer: 'Schlechte Antwort',
  feedbackReason: 'Was stimmt nicht? (optional)',
  sendFeedback: 'Feedback senden',
  feedbackThanks: 'Danke für Ihr Feedback.',
  noAnswer: 'Keine Antwort',
  signIn: 'Anmelden',
  errorDetails: 'Details',
  errorHelp: {
    'bad-request': 'Formulieren Sie sie anders oder beginnen Sie eine neue Unterhaltung.',
    auth: 'Melden Sie sich neu an und versuchen Sie es dann noch einmal.',
    forbidden: 'Beginnen Sie eine neue Unterhaltung, um eigene Fragen zu stellen.',
    'not-found': 'Vielleicht wurde sie gelöscht. Beginnen Sie eine neue Unterhaltung.',
    busy: 'Warten Sie diese Antwort ab oder stoppen Sie sie, und fragen Sie dann noch einmal.',
    server: 'Versuchen Sie es gleich noch einmal.',
    network: 'Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal.',
    protocol: 'Laden Sie die Seite neu und versuchen Sie es dann noch einmal.',
    interrupted: 'Was schon da ist, bleibt erhalten.',
    limit: 'Fragen Sie nach weniger auf einmal, etwa nach einem kürzeren Zeitraum.',
    timeout: 'Versuchen Sie es gleich noch einmal.',
    configuration: 'Er ist nicht richtig eingerichtet. Bis das behoben ist, lässt er sich nicht benutzen.',
  },

  // Threads
  threads: 'Unterhaltungen',
  showThreads: 'Unterhaltungen anzeigen',
  searchThreads: 'Unterhaltungen durchsuchen',
  noThreads: 'Hier erscheinen Ihre Unterhaltungen.',
  noThreadsFound: 'Keine passende Unterhaltung.',
  threadsFound: (threads) => count(threads, 'Unterhaltung', 'Unterhaltungen'),
  loadingThreads: 'Unterhaltungen werden geladen\u00a0…',
  threadsNotLoaded: 'Die Unterhaltungen konnten nicht geladen werden',
  threadNotSaved: 'Die Änderung konnte nicht gespeichert werden',
  previousDays: 'Vorherige 7 Tage',
  threadActions: (title) => `Aktionen für „${title}“`,
  renameThread: 'Umbenennen',
  removeThread: 'Aus der Liste entfernen',
  threadTitle: 'Titel der Unterhaltung',
  threadTitleMissing: 'Geben Sie einen Titel ein.',
  threadRemoved: (title) => `„${title}“ wurde entfernt.`,
  undo: 'Rückgängig',
  threadRunning: 'Antwort läuft',
  threadUnseen: 'Neue Antwort',
  newConversationStarted: 'Neue Unterhaltung begonnen.',
  untitledThread: 'Unterhaltung ohne Titel',

  // Drafts and mentions
  skipToComposer: 'Zum Fragefeld springen',
  askNext: 'Als Nächstes fragen',
  nextQuestion: 'Als Nächstes',
  notSent: 'Nicht gesendet',
  questionQueued: 'Ihre Frage wird nach dieser Antwort gestellt.',
  questionHeld: 'Ihre nächste Frage wurde nicht gesendet.',
  questionReturned: 'Ihre nächste Frage steht wieder im Fragefeld.',
  queueFull: 'Eine Frage wartet schon. Bearbeiten oder entfernen Sie sie zuerst.',
  editQueued: 'Bearbeiten',
  removeQueued: 'Entfernen',
  editingQuestion: 'Sie bearbeiten eine frühere Frage',
  attachments: 'Bezug der Frage',
  removeAttachment: (label) => `${label} entfernen`,
  attachmentPlaceholder: 'Was möchten Sie darüber wissen?',
  charactersLeft: (left) => `Noch ${count(left, 'Zeichen', 'Zeichen')}`,
  charactersOver: (over) => `${count(over, 'Zeichen', 'Zeichen')} zu viel`,
  fields: 'Felder',
  fieldKinds: { measure: 'Kennzahl', dimension: 'Dimension', segment: 'Segment' },
  fieldsLoading: 'Felder werden geladen\u00a0…',
  fieldsFailed: 'Die Felder konnten nicht geladen werden.',
  fieldsNone: (query) => `Kein Feld passt zu „${query}“.`,
  fieldsFound: (fields) => count(fields, 'Feld', 'Felder'),
  fieldsLeft: (left) =>
    `${count(left, 'weiteres Feld', 'weitere Felder')}. Tippen Sie weiter, um die Liste einzugrenzen.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `Q${quarter} ${year}`,
  weekOf: (day) => `Woche ab ${day}`,
  figures: (count) => (count === 1 ? 'Kennzahl' : 'Kennzahlen'),

  // Columns and cells
  columnMenuHelp: 'In einer Kopfzelle öffnet Alt mit Pfeil nach unten das Menü der Spalte.',
  columnMenu: (title) => `Menü der Spalte ${title}`,
  sortAscending: 'Aufsteigend sortieren',
  sortDescending: 'Absteigend sortieren',
  sortAsSent: 'Reihenfolge der Abfrage',
  freezeColumns: 'Bis zu dieser Spalte fixieren',
  unfreezeColumns: 'Fixierung aufheben',
  columnsFrozen: (columns) =>
    columns === 0
      ? 'Alle Spalten werden mitgescrollt'
      : `${count(columns, 'Spalte bleibt', 'Spalten bleiben')} sichtbar`,
  copyColumn: 'Spalte kopieren',
  fitColumn: 'Breite an Inhalt anpassen',
  sumOf: (value) => `Summe ${value}`,
  averageOf: (value) => `Durchschnitt ${value}`,
  valuesOf: (values) => `Anzahl ${number.format(values)}`,

  // Reading charts
  chartRole: 'interaktives Diagramm',
  chartKeys: 'Die Pfeiltasten lesen die Werte vor; Escape beendet das Lesen.',
  chartReading: ({ place, values, more }) => {
    const told = values.map(([title, value]) => `${title}: ${value}`);
    const parts = more > 0 ? [...told, `und ${number.format(more)} weitere`] : told;
    return [...(place === '' ? [] : [place]), parts.join('; ')].join('. ');
  },
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Keine der Zeilen hat einen Wert, der sich zeichnen lässt.',

  // Follow-ups
  followUps: 'Weiterführende Fragen',
  followUpBreakDown: (measure, dimension) => `${measure} nach ${dimension} aufschlüsseln`,
  followUpCompare: (measure) => `${measure} mit dem vorherigen Zeitraum vergleichen`,
  followUpOnly: (measure, value) => `${measure} nur für „${value}“`,
  followUpShare: (measure, dimension) => `${measure} nach ${dimension} als Anteil an der Summe`,
  askAboutThis: 'Dazu fragen',
  askedValues: 'Zu diesen Werten:',
  askedAboutLabel: (value, more) =>
    more === 0 ? value : `${value} und ${count(more, 'weiterer Wert', 'weitere Werte')}`,

  // Menus and export
  resultMenu: (title) => `Aktionen für „${title}“`,
  expand: 'Vergrößern',
  expandResult: (title) => `„${title}“ vergrößern`,
  copyImage: 'Bild kopieren',
  imageCopied: 'Bild kopiert',
  copySpec: 'Diagrammdefinition kopieren',
  asOf: (time) => `Stand: ${time}`,
  runAgain: 'Erneut ausführen',
  rowsUpdated: 'Die Zeilen sind aktuell.',
  runAgainFailed: 'Die Abfrage konnte nicht erneut ausgeführt werden',
  conversationMenu: 'Aktionen für die Unterhaltung',
  downloadConversation: 'Als Markdown herunterladen',
  printConversation: 'Drucken',

  embedLoading: 'Wird geladen\u00a0…',
  embedTimeout: 'Das dauert länger als sonst',
  embedFailed: 'Der Inhalt konnte nicht geladen werden',
  widgetLoading: 'Abfrage läuft\u00a0…',
  widgetFailed: 'Die Zeilen dieses Widgets konnten nicht geladen werden',
  widgetUnknown: 'Diese Art von Widget kann hier nicht angezeigt werden.',
  dashboardEmpty: 'Dieses Dashboard ist noch leer.',
  widgetExport: (title) => `${title} als CSV herunterladen`,
};

export default deDE;
