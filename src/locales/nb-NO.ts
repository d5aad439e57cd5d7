import type { ChartSummary, Locale } from './Locale.js';
import { phraseRange, phraseReading } from './phraseChart.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('nb-NO');
const tenths = phraseNumber('nb-NO', { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules('nb-NO');

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Gjennomsnitt av',
  mean: 'Gjennomsnitt av',
  median: 'Median av',
  min: 'Minimum av',
  max: 'Maksimum av',
  distinct: 'Ulike verdier av',
  stdev: 'Standardavvik for',
  variance: 'Varians for',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Stolpediagram',
  line: 'Linjediagram',
  area: 'Arealdiagram',
  point: 'Punktdiagram',
  arc: 'Sektordiagram',
  rect: 'Varmekart',
  other: 'Diagram',
};

/** Norwegian Bokmål. An ellipsis for something pending follows a space, which is non-breaking here. */
export const nbNO: Locale = {
  code: 'nb-NO',
  direction: 'ltr',

  conversation: 'Samtale',
  you: 'Du',
  assistant: 'Assistent',
  emptyTitle: 'Still et spørsmål til dataene dine',
  emptyText: 'Du får spørringen, radene og et diagram med hvert svar.',
  suggestions: 'Foreslåtte spørsmål',
  loadingThread: 'Åpner samtalen\u00a0…',
  threadOpened: (title) => `Samtalen «${title}» er åpnet.`,
  connecting: 'Sender\u00a0…',
  reconnecting: 'Kobler til igjen\u00a0…',
  newConversation: 'Ny samtale',
  jumpToLatest: 'Gå til nyeste',
  newTextBelow: 'Ny tekst nedenfor',
  answerStarted: 'Assistenten svarer.',
  answerFinished: 'Svaret er ferdig.',
  answerStopped: 'Svaret ble stoppet.',
  answerInterrupted: 'Svaret ble avbrutt.',
  answerFailed: 'Svaret mislyktes.',

  composerLabel: 'Spørsmål',
  composerPlaceholder: 'Spør om dataene dine',
  send: 'Send',
  stop: 'Stopp',
  stopping: 'Stopper\u00a0…',
  stopListening: 'Slutt å følge med',

  thinking: 'Tenker\u00a0…',
  thought: 'Tankegang',
  working: 'Arbeider\u00a0…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'spørring', 'spørringer') : count(steps, 'trinn', 'trinn')];
    if (failed > 0) parts.push(`${number.format(failed)} mislyktes`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)} s`);
    return parts.join(', ');
  },
  showSteps: 'Vis trinn',
  hideSteps: 'Skjul trinn',
  stopped: 'Stoppet',
  interrupted: 'Avbrutt',
  failed: 'Mislyktes',

  toolRunning: (name) => `Kjører ${name}`,
  toolDone: (name) => `Kjørte ${name}`,
  toolFailed: (name) => `${name} mislyktes`,
  toolInterrupted: (name) => `${name} ble avbrutt`,
  toolUnreadable: 'Resultatet har et format som denne chatten ikke kjenner. Det vises slik det kom.',
  toolInput: 'Inndata',
  toolResult: 'Resultat',
  searchingMetadata: 'Søker i datamodellen',
  metadataFound: (views, members) =>
    `Fant ${count(members, 'felt', 'felter')} i ${count(views, 'visning', 'visninger')}`,
  metadataNothing: 'Fant ingenting i datamodellen',
  metadataFailed: 'Kunne ikke søke i datamodellen',
  runningQuery: 'Kjører en spørring',
  queryFailed: 'Spørringen mislyktes',
  queryInterrupted: 'Spørringen ble avbrutt',
  untitledResult: 'Resultat',
  assumptions: 'Forutsetninger:',
  askInstead: 'Spør heller',
  elapsed: (seconds) => `${tenths.format(seconds)} s`,
  queryAnswers: (request) => `Spørsmål: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Fra ${views}`,

  chart: 'Diagram',
  table: 'Tabell',
  sql: 'SQL',
  resultViews: 'Måter å se resultatet på',
  copySql: 'Kopier SQL',
  copyAnswer: 'Kopier svaret',
  copied: 'Kopiert',
  copyFailed: 'Kunne ikke kopiere',
  copyCode: 'Kopier kode',
  copyCsv: 'Kopier som CSV',
  taskDone: 'Ferdig',
  taskOpen: 'Ikke ferdig',
  footnotes: 'Fotnoter',
  showMore: (left) => `Vis mer (${count(left, 'tegn', 'tegn')} igjen)`,
  showMoreFields: (left) => `Vis mer (${count(left, 'felt', 'felter')} igjen)`,
  showMoreSteps: (left) => `Vis mer (${count(left, 'trinn', 'trinn')} igjen)`,
  columnsShown: (shown, total) =>
    `${number.format(shown)} av ${number.format(total)} kolonner vises. Filer og kopier av alle radene har alle kolonnene.`,
  shownPlain: 'Denne delen er for lang til å formateres, så den vises som ren tekst.',
  rowCount: (shown, total) => rowsOf(shown, total),
  noRows: 'Spørringen fant ingen rader.',
  // "null" is the Norwegian word for zero.
  nullValue: 'ingen verdi',
  trueValue: 'sann',
  falseValue: 'usann',

  tableHelp:
    'Piltastene flytter mellom celler; med Shift merker de. Ctrl+C kopierer. På en kolonneoverskrift sorterer Enter, og Alt med venstre og høyre piltast endrer bredden på kolonnen.',
  tableActions: 'Rader',
  sortedBy: (title, direction) => `Sortert etter ${title}, ${direction === 'ascending' ? 'stigende' : 'synkende'}`,
  sortedAsSent: 'I samme rekkefølge som spørringen',
  sorting: 'Sorterer\u00a0…',
  columnIsWide: (title, width) => `${title}: ${count(width, 'piksel', 'piksler')} bred`,
  copyRows: 'Kopier',
  copyRowsOf: (rows) => `Kopier ${count(rows, 'rad', 'rader')}`,
  copySelection: (cells) => `Kopier ${count(cells, 'celle', 'celler')}`,
  copiedCells: (cells) => `Kopierte ${count(cells, 'celle', 'celler')}`,
  downloadCsv: 'Last ned CSV',
  downloadPartialCsv: 'Last ned delvis CSV',
  partialRows: (shown, total) => firstOf(shown, total),
  partialFileName: (shown, total) => `(${firstOf(shown, total)})`,
  savedRows: (rows) => `Lagret ${count(rows, 'rad', 'rader')}`,
  preparingFile: 'Klargjør filen\u00a0…',
  saveFailed: 'Kunne ikke lage filen',
  loadAllRows: 'Last inn alle rader',
  loadingRows: (loaded, total) =>
    total === undefined
      ? `Laster inn, ${count(loaded, 'rad', 'rader')} så langt`
      : `Laster inn ${number.format(loaded)} av ${count(total, 'rad', 'rader')}`,
  cancelLoading: 'Avbryt',
  allRowsLoaded: (rows) => `Alt er lastet inn: ${count(rows, 'rad', 'rader')}`,
  loadingRowsCancelled: (shown, total) => `Innlastingen ble avbrutt: ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `Innlastingen mislyktes: ${rowsOf(shown, total)}`,
  chartLabel: (title) => `Diagram: ${title}`,
  chartLoading: 'Tegner diagrammet\u00a0…',
  chartAsTable: (reason) => `${reason} Her er radene.`,
  chartRefusedSpec: 'Dette diagrammet kan ikke tegnes på en trygg og riktig måte.',
  chartRefusedFailed: 'Dette diagrammet kunne ikke tegnes.',
  chartRefusedNoRows: 'Det er ingen rader å tegne.',
  chartRefusedTooLarge: 'Dette diagrammet er for stort til å tegnes.',
  chartRefusedGrammar: 'Det som kom, er ikke et Vega-Lite-diagram.',
  chartRefusedData: 'Dette diagrammet har egne data, som ikke er resultatet av spørringen.',
  chartRefusedColumn: 'Dette diagrammet trenger en kolonne som resultatet ikke har.',
  chartRefusedTransform: 'Dette diagrammet endrer radene på en måte som ikke støttes.',
  chartRefusedExpression: 'Dette diagrammet gjør en beregning som ikke er tillatt.',
  chartRefusedMark: 'Denne diagramtypen støttes ikke.',
  chartControlHidden:
    'En kontroll i dette diagrammet, for eksempel en glidebryter, vises ikke. Diagrammet bruker startverdien.',
  chartType: 'Diagramtype',
  chartTypes: { chart: 'Diagram', bar: 'Stolper', line: 'Linje', area: 'Areal', point: 'Punkter', table: 'Tabell' },
  chartSave: 'Lagre diagrammet',
  chartSaveAs: (format) => `Lagre som ${format}`,
  chartSaveFailed: 'Kunne ikke lagre',
  chartSeries: (title) => (title === '' ? 'Vises i diagrammet' : `Vises i diagrammet: ${title}`),
  chartSummary: (chart) => {
    const { mark, measure, by, split, values } = chart;
    const what = [MARKS[mark], measure && `over ${measure}`, by && `per ${by}`, split && `fordelt på ${split}`];
    return `${what.filter(Boolean).join(' ')}${values === undefined ? '' : `, ${count(values, 'verdi', 'verdier')}`}.${phraseRange(chart, 'Lavest', 'Høyest')}`;
  },
  chartCount: 'Antall rader',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? `${operation} av`} ${title}`,

  publishTitle: 'Publiser et dashbord',
  publishName: 'Tittel',
  publishDescription: 'Beskrivelse (valgfritt)',
  publishResults: 'Resultater',
  publishNoResults:
    'Det er ikke noe å publisere ennå. Still et spørsmål først: Resultatene kan deretter legges på et dashbord.',
  publishNothingChosen: 'Velg minst ett resultat.',
  publishShowAs: (title) => `Vis «${title}» som`,
  moveUp: (title) => `Flytt «${title}» opp`,
  moveDown: (title) => `Flytt «${title}» ned`,
  publishAllowEmbed: 'Tillat innbygging',
  publishAllowEmbedHint: 'Andre nettsteder kan da vise dette dashbordet til dem som er logget på der.',
  publish: (results) => (results === 0 ? 'Publiser' : `Publiser ${count(results, 'resultat', 'resultater')}`),
  publishing: 'Publiserer\u00a0…',
  publishFailed: 'Dashbordet ble ikke publisert',
  published: (title) => `«${title}» er publisert`,
  publishedLink: 'Lenke',
  publishedEmbed: 'Innbyggingskode',
  openDashboard: 'Åpne dashbordet',
  copy: 'Kopier',
  cancel: 'Avbryt',
  close: 'Lukk',

  errorTitle: {
    'bad-request': 'Spørsmålet ble ikke godtatt',
    auth: 'Tjenesten slapp ikke inn denne chatten',
    forbidden: 'Denne samtalen tilhører noen andre',
    'not-found': 'Fant ikke denne samtalen',
    busy: 'Et svar er fortsatt i gang',
    server: 'Det oppstod et problem i tjenesten',
    network: 'Får ikke kontakt med tjenesten',
    protocol: 'Det var ikke chattetjenesten som svarte',
    interrupted: 'Svaret ble avbrutt',
    limit: 'Svaret er for stort',
    timeout: 'Det tok for lang tid',
    configuration: 'Denne chatten er ikke tilgjengelig for øyeblikket',
  },
  askAdmin: 'Hvis problemet vedvarer, kan du be den som driver siden, om å se på det.',
  stopFailed: 'Svaret kunne ikke stoppes',
  retry: 'Prøv igjen',
  reconnect: 'Koble til igjen',
  dismiss: 'Skjul',
  limitedTitle: 'For mange spørsmål akkurat nå',
  limitedHelp: 'Tjenesten begrenser hvor mye det kan spørres om samtidig. Vent litt, og prøv igjen.',
  messageFailed: 'Denne meldingen kunne ikke vises.',
  partFailed: 'Denne delen av siden kunne ikke lastes inn.',
  reloadPage: 'Last inn siden på nytt',

  // The thread
  writingAnswer: 'Skriver svaret',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)} s`,

  // Turn actions
  turnActions: 'Svar',
  questionActions: 'Spørsmål',
  askAgain: 'Spør på nytt',
  copyQuestion: 'Kopier spørsmålet',
  editQuestion: 'Rediger spørsmålet',
  goodAnswer: 'Bra svar',
  badAnswer: 'Dårlig svar',
  feedbackReason: 'Hva var galt? (valgfritt)',
  sendFeedback: 'Send tilbakemelding',
  feedbackThanks: 'Takk for tilbakemeldingen.',
  noAnswer: 'Uten svar',
  signIn: 'Logg inn',
  errorDetails: 'Detaljer',
  errorHelp: {
    'bad-request': 'Still det med andre ord, eller start en ny samtale.',
    auth: 'Logg inn på nytt, og prøv igjen.',
    forbidden: 'Start en ny samtale for å stille dine egne spørsmål.',
    'not-found': 'Den kan være slettet. Start en ny samtale.',
    busy: 'Vent på det svaret eller stopp det, og spør på nytt.',
    server: 'Prøv igjen om litt.',
    network: 'Sjekk tilkoblingen, og prøv igjen.',
    protocol: 'Last inn siden på nytt, og prøv igjen.',
    interrupted: 'Det som har kommet, er beholdt.',
    limit: 'Be om mindre om gangen, for eksempel en kortere periode.',
    timeout: 'Prøv igjen om litt.',
    configuration: 'Den er ikke riktig satt opp og kan ikke brukes før det er rettet.',
  },

  // Threads
  threads: 'Samtaler',
  showThreads: 'Vis samtaler',
  searchThreads: 'Søk i samtaler',
  noThreads: 'Samtalene dine vises her.',
  noThreadsFound: 'Ingen samtaler passer.',
  threadsFound: (threads) => count(threads, 'samtale', 'samtaler'),
  loadingThreads: 'Laster inn samtalene\u00a0…',
  threadsNotLoaded: 'Samtalene kunne ikke lastes inn',
  threadNotSaved: 'Endringen kunne ikke lagres',
  previousDays: 'De forrige 7 dagene',
  threadActions: (title) => `Handlinger for «${title}»`,
  renameThread: 'Gi nytt navn',
  removeThread: 'Fjern fra listen',
  threadTitle: 'Tittel på samtalen',
  threadTitleMissing: 'Skriv inn en tittel.',
  threadRemoved: (title) => `«${title}» ble fjernet.`,
  undo: 'Angre',
  threadRunning: 'Svar pågår',
  threadUnseen: 'Nytt svar',
  newConversationStarted: 'Ny samtale startet.',
  untitledThread: 'Samtale uten tittel',

  // Drafts and mentions
  skipToComposer: 'Gå til spørsmålsfeltet',
  askNext: 'Spør etterpå',
  nextQuestion: 'Neste',
  notSent: 'Ikke sendt',
  questionQueued: 'Spørsmålet ditt stilles etter dette svaret.',
  questionHeld: 'Det neste spørsmålet ditt ble ikke sendt.',
  questionReturned: 'Det neste spørsmålet ditt er tilbake i feltet.',
  queueFull: 'Ett spørsmål venter allerede. Rediger eller fjern det først.',
  editQueued: 'Rediger',
  removeQueued: 'Fjern',
  editingQuestion: 'Du redigerer et tidligere spørsmål',
  attachments: 'Lagt ved spørsmålet',
  removeAttachment: (label) => `Fjern ${label}`,
  attachmentPlaceholder: 'Hva vil du vite om dette?',
  charactersLeft: (left) => `${count(left, 'tegn', 'tegn')} igjen`,
  charactersOver: (over) => `${count(over, 'tegn', 'tegn')} for mye`,
  fields: 'Felter',
  fieldKinds: { measure: 'Måltall', dimension: 'Dimensjon', segment: 'Segment' },
  fieldsLoading: 'Laster inn felter\u00a0…',
  fieldsFailed: 'Feltene kunne ikke lastes inn.',
  fieldsNone: (query) => `Ingen felter samsvarer med «${query}».`,
  fieldsFound: (fields) => count(fields, 'felt', 'felter'),
  fieldsLeft: (left) => `${count(left, 'felt', 'felter')} til. Skriv mer for å avgrense listen.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `${quarter}. kv. ${year}`,
  weekOf: (day) => `Uken fra ${day}`,
  figures: () => 'Nøkkeltall',

  // Columns and cells
  columnMenuHelp: 'På en kolonneoverskrift åpner Alt med pil ned menyen.',
  columnMenu: (title) => `Meny for kolonnen ${title}`,
  sortAscending: 'Sorter stigende',
  sortDescending: 'Sorter synkende',
  sortAsSent: 'Rekkefølgen i spørringen',
  freezeColumns: 'Frys til og med denne kolonnen',
  unfreezeColumns: 'Frigjør kolonner',
  columnsFrozen: (columns) =>
    columns === 0 ? 'Alle kolonner ruller' : `${count(columns, 'kolonne blir', 'kolonner blir')} stående`,
  copyColumn: 'Kopier kolonnen',
  fitColumn: 'Tilpass bredden til innholdet',
  sumOf: (value) => `Sum ${value}`,
  averageOf: (value) => `Gjennomsnitt ${value}`,
  valuesOf: (values) => `Antall ${number.format(values)}`,

  // Reading charts
  chartRole: 'interaktivt diagram',
  chartKeys: 'Piltastene leser verdiene; Escape avslutter lesingen.',
  chartReading: (reading) => phraseReading(reading, (more) => `og ${number.format(more)} til`),
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Ingen av radene har en verdi som kan tegnes.',

  // Follow-ups
  figureRelations: { total: 'Sum', difference: 'Differanse', ratio: 'Forhold', share: 'Andel', change: 'Endring' },
  followUps: 'Oppfølgingsspørsmål',
  followUpBreakDown: (measure, dimension) => `Fordel ${measure} etter ${dimension}`,
  followUpCompare: (measure) => `Sammenlign ${measure} med forrige periode`,
  followUpOnly: (measure, value) => `${measure} bare for «${value}»`,
  followUpShare: (measure, dimension) => `${measure} etter ${dimension} som andel av totalen`,
  askAboutThis: 'Spør om dette',
  askedValues: 'Om disse verdiene:',
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} og ${count(more, 'verdi til', 'verdier til')}`),

  // Menus and export
  resultMenu: (title) => `Handlinger for «${title}»`,
  expand: 'Forstørr',
  copyImage: 'Kopier bildet',
  imageCopied: 'Bildet er kopiert',
  copySpec: 'Kopier diagramdefinisjonen',
  asOf: (time) => `Per ${time}`,
  runAgain: 'Kjør på nytt',
  rowsUpdated: 'Radene er oppdatert.',
  runAgainFailed: 'Spørringen kunne ikke kjøres på nytt',
  openInChat: 'Åpne i chatten',
  conversationMenu: 'Handlinger for samtalen',
  downloadConversation: 'Last ned som Markdown',
  printConversation: 'Skriv ut',

  embedLoading: 'Laster inn\u00a0…',
  embedTimeout: 'Dette tar lengre tid enn vanlig',
  embedFailed: 'Kunne ikke laste inn dette',
  widgetLoading: 'Kjører spørringen\u00a0…',
  widgetFailed: 'Kunne ikke laste inn radene til denne widgeten',
  widgetUnknown: 'Denne typen widget kan ikke vises her.',
  dashboardEmpty: 'Dette dashbordet er tomt ennå.',
  widgetExport: (title) => `Last ned ${title} som CSV`,
};

export default nbNO;

function count(amount: number, one: string, many: string): string {
  return `${number.format(amount)} ${plural.select(amount) === 'one' ? one : many}`;
}

function rowsOf(shown: number, total: number | undefined): string {
  if (total === undefined || total <= shown) return count(shown, 'rad', 'rader');
  return `${number.format(shown)} av ${count(total, 'rad', 'rader')}`;
}

function firstOf(shown: number, total: number): string {
  return `første ${number.format(shown)} av ${count(total, 'rad', 'rader')}`;
}
