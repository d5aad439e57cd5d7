import type { ChartSummary, Locale } from './Locale.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('sv-SE');
const tenths = phraseNumber('sv-SE', { maximumFractionDigits: 1 });
const plurals = new Intl.PluralRules('sv-SE');
const count = (amount: number, one: string, many: string) =>
  `${number.format(amount)} ${plurals.select(amount) === 'one' ? one : many}`;
const rows = (amount: number) => count(amount, 'rad', 'rader');
const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined || total <= shown ? rows(shown) : `${number.format(shown)} av ${rows(total)}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Medelvärde',
  mean: 'Medelvärde',
  median: 'Median',
  min: 'Minsta värde',
  max: 'Största värde',
  distinct: 'Antal olika värden',
  stdev: 'Standardavvikelse',
  variance: 'Varians',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Stapeldiagram',
  line: 'Linjediagram',
  area: 'Ytdiagram',
  point: 'Punktdiagram',
  arc: 'Cirkeldiagram',
  rect: 'Värmekarta',
  other: 'Diagram',
};

/** Swedish. A person’s question is a `fråga`, a database query a `SQL-fråga`. */
export const svSE: Locale = {
  code: 'sv-SE',
  direction: 'ltr',

  conversation: 'Konversation',
  you: 'Du',
  assistant: 'Assistent',
  emptyTitle: 'Ställ en fråga om dina data',
  emptyText: 'Varje svar kommer med SQL-fråga, rader och diagram.',
  suggestions: 'Förslag på frågor',
  loadingThread: 'Öppnar konversationen…',
  connecting: 'Skickar…',
  reconnecting: 'Återansluter…',
  newConversation: 'Ny konversation',
  jumpToLatest: 'Till det senaste',
  newTextBelow: 'Ny text nedanför',
  answerStarted: 'Assistenten svarar.',
  answerFinished: 'Svaret är klart.',
  answerStopped: 'Svaret stoppades.',
  answerInterrupted: 'Svaret avbröts.',
  answerFailed: 'Svaret misslyckades.',

  composerLabel: 'Fråga',
  composerPlaceholder: 'Fråga om dina data',
  send: 'Skicka',
  stop: 'Stoppa',
  stopping: 'Stoppar…',
  stopListening: 'Sluta lyssna',

  thinking: 'Tänker…',
  thought: 'Tankegång',
  working: 'Arbetar…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'SQL-fråga', 'SQL-frågor') : count(steps, 'steg', 'steg')];
    if (failed > 0) parts.push(`${number.format(failed)} misslyckades`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)} s`);
    return parts.join(', ');
  },
  showSteps: 'Visa steg',
  hideSteps: 'Dölj steg',
  stopped: 'Stoppades',
  interrupted: 'Avbröts',
  failed: 'Misslyckades',

  toolRunning: (name) => `Kör ${name}`,
  toolDone: (name) => `Körde ${name}`,
  toolFailed: (name) => `${name} misslyckades`,
  toolInterrupted: (name) => `${name} avbröts`,
  toolUnreadable: 'Resultatet har ett format som chatten inte känner till. Det visas som det kom.',
  toolInput: 'Indata',
  toolResult: 'Resultat',
  searchingMetadata: 'Söker i datamodellen',
  metadataFound: (views, members) => `Hittade ${count(members, 'fält', 'fält')} i ${count(views, 'vy', 'vyer')}`,
  metadataNothing: 'Inget hittades i datamodellen',
  metadataFailed: 'Det gick inte att söka i datamodellen',
  runningQuery: 'Kör en SQL-fråga',
  queryFailed: 'SQL-frågan misslyckades',
  queryInterrupted: 'SQL-frågan avbröts',
  untitledResult: 'Resultat',
  elapsed: (seconds) => `${tenths.format(seconds)} s`,
  queryAnswers: (request) => `Fråga: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Från ${views}`,

  chart: 'Diagram',
  table: 'Tabell',
  sql: 'SQL',
  resultViews: 'Vyer av resultatet',
  copySql: 'Kopiera SQL',
  copyAnswer: 'Kopiera svaret',
  copied: 'Kopierat',
  copyFailed: 'Kunde inte kopiera',
  copyCode: 'Kopiera kod',
  copyCsv: 'Kopiera som CSV',
  taskDone: 'Klar',
  taskOpen: 'Inte klar',
  footnotes: 'Fotnoter',
  showMore: (left) => `Visa mer (${count(left, 'tecken', 'tecken')} kvar)`,
  showMoreFields: (left) => `Visa mer (${count(left, 'fält', 'fält')} kvar)`,
  showMoreSteps: (left) => `Visa mer (${count(left, 'steg', 'steg')} kvar)`,
  columnsShown: (shown, total) =>
    `${number.format(shown)} av ${number.format(total)} kolumner visas. Filer och kopior av alla rader har alla kolumner.`,
  shownPlain: 'Den här delen är för lång för att formateras, så den visas som oformaterad text.',
  rowCount: rowsOf,
  noRows: 'SQL-frågan gav inga rader.',
  nullValue: 'null',
  trueValue: 'sant',
  falseValue: 'falskt',

  tableHelp:
    'Piltangenterna flyttar mellan celler, och med Skift markerar de. Ctrl+C kopierar. På en rubrik sorterar Retur, och Alt med vänster- och högerpil ändrar kolumnens bredd.',
  tableActions: 'Rader',
  sortedBy: (title, direction) => `Sorterat efter ${title}, ${direction === 'ascending' ? 'stigande' : 'fallande'}`,
  sortedAsSent: 'I SQL-frågans ordning',
  sorting: 'Sorterar…',
  columnIsWide: (title, width) => `${title}: ${count(width, 'pixel', 'pixlar')} bred`,
  copyRows: 'Kopiera',
  copyRowsOf: (amount) => `Kopiera ${rows(amount)}`,
  copySelection: (cells) => `Kopiera ${count(cells, 'cell', 'celler')}`,
  copiedCells: (cells) => `Kopierade ${count(cells, 'cell', 'celler')}`,
  downloadCsv: 'Ladda ner CSV',
  downloadPartialCsv: 'Ladda ner CSV (del)',
  partialRows: (shown, total) => `de första ${number.format(shown)} av ${rows(total)}`,
  partialFileName: (shown, total) => `(de första ${number.format(shown)} av ${rows(total)})`,
  savedRows: (amount) => `Sparade ${rows(amount)}`,
  preparingFile: 'Förbereder filen…',
  saveFailed: 'Filen kunde inte skapas',
  loadAllRows: 'Läs in alla rader',
  loadingRows: (loaded, total) =>
    total === undefined ? `Läser in, ${rows(loaded)} hittills` : `Läser in ${number.format(loaded)} av ${rows(total)}`,
  cancelLoading: 'Avbryt',
  allRowsLoaded: (amount) => `Allt är inläst: ${rows(amount)}`,
  loadingRowsCancelled: (shown, total) => `Inläsningen avbröts: ${rowsOf(shown, total)} visas`,
  loadingRowsFailed: (shown, total) => `Inläsningen misslyckades: ${rowsOf(shown, total)} visas`,
  chartLabel: (title) => `Diagram: ${title}`,
  chartLoading: 'Ritar diagrammet…',
  chartAsTable: (reason) => `${reason} Här är raderna.`,
  chartRefusedSpec: 'Diagrammet kan inte ritas säkert och korrekt.',
  chartRefusedFailed: 'Diagrammet kunde inte ritas.',
  chartRefusedNoRows: 'Det finns inga rader att rita.',
  chartRefusedTooLarge: 'Diagrammet är för stort för att ritas.',
  chartRefusedGrammar: 'Det som kom är inte ett Vega-Lite-diagram.',
  chartRefusedData: 'Diagrammet har egna data som inte är resultatet av SQL-frågan.',
  chartRefusedColumn: 'Diagrammet behöver en kolumn som saknas i resultatet.',
  chartRefusedTransform: 'Diagrammet ändrar raderna på ett sätt som inte stöds.',
  chartRefusedExpression: 'Diagrammet innehåller en beräkning som inte är tillåten.',
  chartRefusedMark: 'Den här typen av diagram stöds inte.',
  chartControlHidden:
    'En kontroll i det här diagrammet, till exempel ett skjutreglage, visas inte. Diagrammet använder dess startvärde.',
  chartType: 'Diagramtyp',
  chartTypes: { chart: 'Diagram', bar: 'Stapel', line: 'Linje', area: 'Yta', point: 'Punkt', table: 'Tabell' },
  chartSave: 'Spara diagrammet',
  chartSaveAs: (format) => `Spara som ${format}`,
  chartSaveFailed: 'Kunde inte spara',
  chartSeries: (title) => (title === '' ? 'Visas i diagrammet' : `Visas i diagrammet: ${title}`),
  chartSummary: ({ mark, measure, by, split, values, lowest, highest }) => {
    const what = [MARKS[mark], measure && `över ${measure}`, by && `per ${by}`, split && `för varje ${split}`];
    const range =
      lowest && highest && (values ?? 0) > 1
        ? ` Lägst: ${lowest.value} (${lowest.at}). Högst: ${highest.value} (${highest.at}).`
        : highest
          ? ` ${highest.value} (${highest.at}).`
          : '';
    return `${what.filter(Boolean).join(' ')}${values === undefined ? '' : `, ${count(values, 'värde', 'värden')}`}.${range}`;
  },
  chartCount: 'Antal rader',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} för ${title}`,

  publishTitle: 'Publicera en dashboard',
  publishName: 'Titel',
  publishDescription: 'Beskrivning (valfritt)',
  publishResults: 'Resultat',
  publishNoResults:
    'Det finns inget att publicera ännu. Ställ en fråga först, så kan resultaten läggas på en dashboard.',
  publishNothingChosen: 'Välj minst ett resultat.',
  publishShowAs: (title) => `Visa ”${title}” som`,
  moveUp: (title) => `Flytta upp ”${title}”`,
  moveDown: (title) => `Flytta ner ”${title}”`,
  publishAllowEmbed: 'Tillåt inbäddning',
  publishAllowEmbedHint: 'Andra webbplatser kan då visa dashboarden för personer som är inloggade där.',
  publish: (results) => (results === 0 ? 'Publicera' : `Publicera ${count(results, 'resultat', 'resultat')}`),
  publishing: 'Publicerar…',
  publishFailed: 'Dashboarden publicerades inte',
  published: (title) => `”${title}” är publicerad`,
  publishedLink: 'Länk',
  publishedEmbed: 'Inbäddningskod',
  openDashboard: 'Öppna dashboarden',
  copy: 'Kopiera',
  cancel: 'Avbryt',
  close: 'Stäng',

  errorTitle: {
    'bad-request': 'Frågan godtogs inte',
    auth: 'Inloggningen till tjänsten misslyckades',
    forbidden: 'Konversationen tillhör någon annan',
    'not-found': 'Konversationen hittades inte',
    busy: 'Ett svar pågår fortfarande',
    server: 'Ett problem uppstod i tjänsten',
    network: 'Tjänsten går inte att nå',
    protocol: 'Svaret kom inte från chattjänsten',
    interrupted: 'Svaret avbröts',
    limit: 'Svaret är för stort',
    timeout: 'Det tog för lång tid',
    configuration: 'Chatten är inte tillgänglig just nu',
  },
  askAdmin: 'Kontakta den som ansvarar för sidan om felet kvarstår.',
  stopFailed: 'Svaret kunde inte stoppas',
  retry: 'Försök igen',
  reconnect: 'Återanslut',
  dismiss: 'Stäng',
  limitedTitle: 'För många frågor just nu',
  limitedHelp: 'Tjänsten begränsar hur mycket som kan frågas samtidigt. Vänta en stund och försök igen.',
  messageFailed: 'Meddelandet kunde inte visas.',
  partFailed: 'Den här delen av sidan kunde inte laddas.',
  reloadPage: 'Ladda om sidan',

  // The thread
  writingAnswer: 'Skriver svaret',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)} s`,

  // Turn actions
  turnActions: 'Svar',
  questionActions: 'Fråga',
  askAgain: 'Fråga igen',
  copyQuestion: 'Kopiera frågan',
  editQuestion: 'Redigera frågan',
  goodAnswer: 'Bra svar',
  badAnswer: 'Dåligt svar',
  feedbackReason: 'Vad var fel? (valfritt)',
  sendFeedback: 'Skicka omdöme',
  feedbackThanks: 'Tack för ditt omdöme.',
  noAnswer: 'Inget svar',
  signIn: 'Logga in',
  errorDetails: 'Detaljer',
  errorHelp: {
    'bad-request': 'Ställ den med andra ord eller starta en ny konversation.',
    auth: 'Logga in på nytt och försök igen.',
    forbidden: 'Starta en ny konversation för att ställa egna frågor.',
    'not-found': 'Den kan ha tagits bort. Starta en ny konversation.',
    busy: 'Vänta på det svaret eller stoppa det och fråga sedan igen.',
    server: 'Försök igen om en stund.',
    network: 'Kontrollera anslutningen och försök igen.',
    protocol: 'Ladda om sidan och försök igen.',
    interrupted: 'Det som har kommit finns kvar.',
    limit: 'Be om mindre åt gången, till exempel en kortare period.',
    timeout: 'Försök igen om en stund.',
    configuration: 'Den är felaktigt konfigurerad och går inte att använda förrän det är åtgärdat.',
  },

  // Threads
  threads: 'Konversationer',
  showThreads: 'Visa konversationer',
  searchThreads: 'Sök bland konversationer',
  noThreads: 'Dina konversationer visas här.',
  noThreadsFound: 'Ingen konversation matchar.',
  threadsFound: (threads) => count(threads, 'konversation', 'konversationer'),
  loadingThreads: 'Läser in konversationerna…',
  threadsNotLoaded: 'Det gick inte att läsa in konversationerna',
  threadNotSaved: 'Det gick inte att spara ändringen',
  previousDays: 'Föregående 7 dagar',
  threadActions: (title) => `Åtgärder för ”${title}”`,
  renameThread: 'Byt namn',
  removeThread: 'Ta bort från listan',
  threadTitle: 'Konversationens titel',
  threadTitleMissing: 'Ange en titel.',
  threadRemoved: (title) => `”${title}” togs bort.`,
  undo: 'Ångra',
  threadRunning: 'Svar pågår',
  threadUnseen: 'Nytt svar',
  newConversationStarted: 'Ny konversation startad.',
  untitledThread: 'Konversation utan titel',

  // Drafts and mentions
  skipToComposer: 'Gå till frågefältet',
  askNext: 'Fråga sedan',
  nextQuestion: 'Nästa',
  notSent: 'Inte skickad',
  questionQueued: 'Din fråga ställs efter det här svaret.',
  questionHeld: 'Din nästa fråga skickades inte.',
  questionReturned: 'Din nästa fråga är tillbaka i fältet.',
  queueFull: 'En fråga väntar redan. Redigera eller ta bort den först.',
  editQueued: 'Redigera',
  removeQueued: 'Ta bort',
  editingQuestion: 'Du redigerar en tidigare fråga',
  attachments: 'Bifogat till frågan',
  removeAttachment: (label) => `Ta bort ${label}`,
  attachmentPlaceholder: 'Vad vill du veta om det här?',
  charactersLeft: (left) => `${count(left, 'tecken', 'tecken')} kvar`,
  charactersOver: (over) => `${count(over, 'tecken', 'tecken')} för mycket`,
  fields: 'Fält',
  fieldKinds: { measure: 'Mått', dimension: 'Dimension', segment: 'Segment' },
  fieldsLoading: 'Läser in fälten…',
  fieldsFailed: 'Fälten kunde inte läsas in.',
  fieldsNone: (query) => `Inget fält matchar ”${query}”.`,
  fieldsFound: (fields) => count(fields, 'fält', 'fält'),
  fieldsLeft: (left) => `${count(left, 'fält', 'fält')} till. Skriv mer för att begränsa listan.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `kv. ${quarter} ${year}`,
  weekOf: (day) => `Veckan från ${day}`,
  figures: () => 'Nyckeltal',

  // Columns and cells
  columnMenuHelp: 'På en rubrik öppnar Alt med nedåtpil dess meny.',
  columnMenu: (title) => `Meny för kolumnen ${title}`,
  sortAscending: 'Sortera stigande',
  sortDescending: 'Sortera fallande',
  sortAsSent: 'Frågans ordning',
  freezeColumns: 'Lås till och med den här kolumnen',
  unfreezeColumns: 'Lås upp kolumner',
  columnsFrozen: (columns) =>
    columns === 0 ? 'Alla kolumner rullar' : `${count(columns, 'kolumn ligger', 'kolumner ligger')} kvar`,
  copyColumn: 'Kopiera kolumnen',
  fitColumn: 'Anpassa bredden efter innehållet',
  sumOf: (value) => `Summa ${value}`,
  averageOf: (value) => `Medelvärde ${value}`,
  valuesOf: (values) => `Antal ${number.format(values)}`,

  // Reading charts
  chartRole: 'interaktivt diagram',
  chartKeys: 'Piltangenterna läser upp värdena; Escape avslutar läsningen.',
  chartReading: ({ place, values, more }) => {
    const told = values.map(([title, value]) => `${title}: ${value}`);
    const parts = more > 0 ? [...told, `och ${number.format(more)} till`] : told;
    return [...(place === '' ? [] : [place]), parts.join('; ')].join('. ');
  },
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Ingen av raderna har ett värde som kan ritas.',

  // Follow-ups
  followUps: 'Följdfrågor',
  followUpBreakDown: (measure, dimension) => `Dela upp ${measure} efter ${dimension}`,
  followUpCompare: (measure) => `Jämför ${measure} med föregående period`,
  followUpOnly: (measure, value) => `${measure} bara för ”${value}”`,
  followUpShare: (measure, dimension) => `${measure} efter ${dimension} som andel av totalen`,
  askAboutThis: 'Fråga om detta',
  askedValues: 'Om dessa värden:',
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} och ${count(more, 'värde till', 'värden till')}`),

  // Menus and export
  resultMenu: (title) => `Åtgärder för ”${title}”`,
  expand: 'Förstora',
  expandResult: (title) => `Förstora ”${title}”`,
  copyImage: 'Kopiera bild',
  imageCopied: 'Bilden har kopierats',
  copySpec: 'Kopiera diagramdefinitionen',
  asOf: (time) => `Per ${time}`,
  runAgain: 'Kör igen',
  rowsUpdated: 'Raderna är uppdaterade.',
  runAgainFailed: 'Frågan kunde inte köras igen',
  conversationMenu: 'Åtgärder för konversationen',
  downloadConversation: 'Ladda ner som Markdown',
  printConversation: 'Skriv ut',

  embedLoading: 'Läser in…',
  embedTimeout: 'Det tar längre tid än vanligt',
  embedFailed: 'Innehållet kunde inte läsas in',
  widgetLoading: 'Kör SQL-frågan…',
  widgetFailed: 'Widgetens rader kunde inte läsas in',
  widgetUnknown: 'Den här typen av widget kan inte visas här.',
  dashboardEmpty: 'Dashboarden är tom än så länge.',
  widgetExport: (title) => `Ladda ner ${title} som CSV`,
};

export default svSE;
