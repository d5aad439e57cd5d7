import type { ChartSummary, Locale } from './Locale.js';
import { phraseRange, phraseReading } from './phraseChart.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('it-IT');
const tenths = phraseNumber('it-IT', { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules('it-IT');

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Media',
  mean: 'Media',
  median: 'Mediana',
  min: 'Minimo',
  max: 'Massimo',
  distinct: 'Valori distinti',
  stdev: 'Deviazione standard',
  variance: 'Varianza',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Grafico a barre',
  line: 'Grafico a linee',
  area: 'Grafico ad area',
  point: 'Grafico a dispersione',
  arc: 'Grafico a torta',
  rect: 'Mappa di calore',
  other: 'Grafico',
};

/** Italian. */
export const itIT: Locale = {
  code: 'it-IT',
  direction: 'ltr',

  conversation: 'Conversazione',
  you: 'Tu',
  assistant: 'Assistente',
  emptyTitle: 'Fai una domanda ai tuoi dati',
  emptyText: 'Con ogni risposta ricevi la query, le righe e un grafico.',
  suggestions: 'Domande suggerite',
  loadingThread: 'Apertura della conversazione…',
  threadOpened: (title) => `Conversazione «${title}» aperta.`,
  connecting: 'Invio in corso…',
  reconnecting: 'Riconnessione…',
  newConversation: 'Nuova conversazione',
  jumpToLatest: 'Vai ai più recenti',
  newTextBelow: 'Nuovo testo più sotto',
  answerStarted: 'L’assistente sta rispondendo.',
  answerFinished: 'La risposta è completa.',
  answerStopped: 'La risposta è stata fermata.',
  answerInterrupted: 'La risposta è stata interrotta.',
  answerFailed: 'La risposta non è riuscita.',

  composerLabel: 'Domanda',
  composerPlaceholder: 'Fai una domanda sui tuoi dati',
  send: 'Invia',
  stop: 'Ferma',
  stopping: 'Arresto…',
  stopListening: 'Smetti di seguire',

  thinking: 'Sto pensando…',
  thought: 'Ragionamento',
  working: 'Elaborazione…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'query', 'query') : count(steps, 'passaggio', 'passaggi')];
    if (failed > 0) parts.push(count(failed, 'non riuscita', 'non riuscite'));
    if (seconds !== undefined) parts.push(`${number.format(seconds)} s`);
    return parts.join(', ');
  },
  showSteps: 'Mostra passaggi',
  hideSteps: 'Nascondi passaggi',
  stopped: 'Risposta fermata',
  interrupted: 'Risposta interrotta',
  failed: 'Risposta non riuscita',

  toolRunning: (name) => `Esecuzione di ${name}`,
  toolDone: (name) => `${name} completato`,
  toolFailed: (name) => `${name} non riuscito`,
  toolInterrupted: (name) => `${name} interrotto`,
  toolUnreadable: 'Il risultato ha un formato che questa chat non conosce. Viene mostrato così come è arrivato.',
  toolInput: 'Input',
  toolResult: 'Risultato',
  searchingMetadata: 'Ricerca nel modello dati',
  metadataFound: (views, members) =>
    `${count(members, 'campo trovato', 'campi trovati')} in ${count(views, 'vista', 'viste')}`,
  metadataNothing: 'Nessun risultato nel modello dati',
  metadataFailed: 'Ricerca nel modello dati non riuscita',
  runningQuery: 'Esecuzione di una query',
  queryFailed: 'Query non riuscita',
  queryInterrupted: 'Query interrotta',
  untitledResult: 'Risultato',
  assumptions: 'Ipotesi:',
  askInstead: 'Chiedi invece',
  elapsed: (seconds) => `${tenths.format(seconds)} s`,
  queryAnswers: (request) => `Domanda: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Fonte: ${views}`,

  chart: 'Grafico',
  table: 'Tabella',
  sql: 'SQL',
  resultViews: 'Visualizzazioni del risultato',
  copySql: 'Copia SQL',
  copyAnswer: 'Copia la risposta',
  copied: 'Copiato',
  copyFailed: 'Copia non riuscita',
  copyCode: 'Copia codice',
  copyCsv: 'Copia come CSV',
  taskDone: 'Fatto',
  taskOpen: 'Da fare',
  footnotes: 'Note',
  showMore: (left) => `Mostra altro (${count(left, 'carattere rimanente', 'caratteri rimanenti')})`,
  showMoreFields: (left) => `Mostra altro (${count(left, 'campo rimanente', 'campi rimanenti')})`,
  showMoreSteps: (left) => `Mostra altro (${count(left, 'passaggio rimanente', 'passaggi rimanenti')})`,
  columnsShown: (shown, total) =>
    `Sono mostrate ${number.format(shown)} colonne su ${number.format(total)}. I file e le copie di tutte le righe contengono tutte le colonne.`,
  shownPlain: 'Questa parte è troppo lunga per essere formattata, quindi viene mostrata come testo semplice.',
  rowCount: (shown, total) => rowsOf(shown, total),
  noRows: 'La query non ha trovato righe.',
  nullValue: 'null',
  trueValue: 'vero',
  falseValue: 'falso',

  tableHelp:
    'I tasti freccia spostano da una cella all’altra; con Maiusc selezionano. Ctrl+C copia. Su un’intestazione, Invio ordina e Alt con le frecce sinistra e destra cambia la larghezza della colonna.',
  tableActions: 'Righe',
  sortedBy: (title, direction) =>
    `Ordinamento per ${title}, ${direction === 'ascending' ? 'crescente' : 'decrescente'}`,
  sortedAsSent: 'Nell’ordine della query',
  sorting: 'Ordinamento…',
  columnIsWide: (title, width) => `${title}: larghezza ${number.format(width)} pixel`,
  copyRows: 'Copia',
  copyRowsOf: (rows) => `Copia ${count(rows, 'riga', 'righe')}`,
  copySelection: (cells) => `Copia ${count(cells, 'cella', 'celle')}`,
  copiedCells: (cells) => count(cells, 'cella copiata', 'celle copiate'),
  downloadCsv: 'Scarica CSV',
  downloadPartialCsv: 'Scarica CSV parziale',
  tooLargeForExcel: (rows, columns) =>
    `Troppo grande per Excel: al massimo ${number.format(rows)} righe e ${number.format(columns)} colonne`,
  partialRows: (shown, total) => firstOf(shown, total),
  partialFileName: (shown, total) => `(${firstOf(shown, total)})`,
  savedRows: (rows) => count(rows, 'riga salvata', 'righe salvate'),
  preparingFile: 'Preparazione del file…',
  saveFailed: 'Impossibile creare il file',
  loadAllRows: 'Carica tutte le righe',
  loadingRows: (loaded, total) =>
    total === undefined
      ? `Caricamento: ${count(loaded, 'riga', 'righe')} finora`
      : `Caricamento: ${number.format(loaded)} su ${count(total, 'riga', 'righe')}`,
  cancelLoading: 'Annulla',
  allRowsLoaded: (rows) => `Caricamento completato: ${count(rows, 'riga', 'righe')}`,
  loadingRowsCancelled: (shown, total) => `Caricamento annullato: ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `Caricamento non riuscito: ${rowsOf(shown, total)}`,
  chartLabel: (title) => `Grafico: ${title}`,
  chartLoading: 'Creazione del grafico…',
  chartAsTable: (reason) => `${reason} Ecco le righe.`,
  chartRefusedSpec: 'Questo grafico non può essere disegnato in modo sicuro e fedele.',
  chartRefusedFailed: 'Non è stato possibile disegnare questo grafico.',
  chartRefusedNoRows: 'Non ci sono righe da disegnare.',
  chartRefusedTooLarge: 'Questo grafico è troppo grande per essere disegnato.',
  chartRefusedGrammar: 'Quello che è arrivato non è un grafico Vega-Lite.',
  chartRefusedData: 'Questo grafico contiene dati propri, che non sono il risultato della query.',
  chartRefusedColumn: 'Questo grafico richiede una colonna che il risultato non ha.',
  chartRefusedTransform: 'Questo grafico modifica le righe in un modo non supportato.',
  chartRefusedExpression: 'Questo grafico contiene un calcolo non consentito.',
  chartRefusedMark: 'Questo tipo di grafico non è supportato.',
  chartControlHidden:
    'Un controllo di questo grafico, ad esempio un cursore, non viene mostrato. Il grafico usa il suo valore iniziale.',
  chartType: 'Tipo di grafico',
  chartTypes: { chart: 'Grafico', bar: 'Barre', line: 'Linee', area: 'Area', point: 'Punti', table: 'Tabella' },
  chartSave: 'Salva il grafico',
  chartSaveAs: (format) => `Salva come ${format}`,
  chartSaveFailed: 'Impossibile salvare',
  chartSeries: (title) => (title === '' ? 'Visibili nel grafico' : `Visibili nel grafico: ${title}`),
  chartSummary: (chart) => {
    const { mark, measure, by, split, values } = chart;
    const what = [MARKS[mark], measure && `di ${measure}`, by && `per ${by}`, split && `con suddivisione per ${split}`];
    return `${what.filter(Boolean).join(' ')}${values === undefined ? '' : `, ${count(values, 'valore', 'valori')}`}.${phraseRange(chart, 'Minimo', 'Massimo')}`;
  },
  chartCount: 'Numero di righe',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} di ${title}`,

  publishTitle: 'Pubblica una dashboard',
  publishName: 'Titolo',
  publishDescription: 'Descrizione (facoltativa)',
  publishResults: 'Risultati',
  publishNoResults:
    'Non c’è ancora nulla da pubblicare. Fai prima una domanda: potrai poi inserirne i risultati in una dashboard.',
  publishNothingChosen: 'Scegli almeno un risultato.',
  publishShowAs: (title) => `Mostra «${title}» come`,
  moveUp: (title) => `Sposta su «${title}»`,
  moveDown: (title) => `Sposta giù «${title}»`,
  publishAllowEmbed: 'Consenti incorporamento',
  publishAllowEmbedHint: 'Altri siti potranno mostrare questa dashboard a chi vi ha effettuato l’accesso.',
  publish: (results) => (results === 0 ? 'Pubblica' : `Pubblica ${count(results, 'risultato', 'risultati')}`),
  publishing: 'Pubblicazione…',
  publishFailed: 'La dashboard non è stata pubblicata',
  published: (title) => `«${title}» è stata pubblicata`,
  publishedLink: 'Link',
  publishedEmbed: 'Codice di incorporamento',
  openDashboard: 'Apri la dashboard',
  copy: 'Copia',
  cancel: 'Annulla',
  close: 'Chiudi',

  errorTitle: {
    'bad-request': 'La domanda non è stata accettata',
    auth: 'Il servizio non ha autorizzato questa chat',
    forbidden: 'Questa conversazione è di un’altra persona',
    'not-found': 'Questa conversazione non è stata trovata',
    busy: 'Una risposta è ancora in corso',
    server: 'Il servizio ha avuto un problema',
    network: 'Il servizio non è raggiungibile',
    protocol: 'Non ha risposto il servizio di chat',
    interrupted: 'La risposta è stata interrotta',
    limit: 'La risposta è troppo grande',
    timeout: 'Ci è voluto troppo tempo',
    configuration: 'Questa chat al momento non è disponibile',
  },
  askAdmin: 'Se il problema persiste, segnalalo a chi gestisce questa pagina.',
  stopFailed: 'Non è stato possibile fermare la risposta',
  retry: 'Riprova',
  reconnect: 'Riconnetti',
  dismiss: 'Nascondi',
  limitedTitle: 'Troppe domande in questo momento',
  limitedHelp: 'Il servizio limita quanto si può chiedere contemporaneamente. Aspetta un momento, poi riprova.',
  messageFailed: 'Non è stato possibile mostrare questo messaggio.',
  partFailed: 'Non è stato possibile caricare questa parte della pagina.',
  reloadPage: 'Ricarica la pagina',

  // The thread
  writingAnswer: 'Scrittura della risposta',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)} s`,

  // Turn actions
  turnActions: 'Risposta',
  questionActions: 'Domanda',
  askAgain: 'Chiedi di nuovo',
  copyQuestion: 'Copia la domanda',
  editQuestion: 'Modifica la domanda',
  goodAnswer: 'Risposta utile',
  badAnswer: 'Risposta sbagliata',
  feedbackReason: 'Che cosa non andava? (facoltativo)',
  sendFeedback: 'Invia il feedback',
  feedbackThanks: 'Grazie per il feedback.',
  noAnswer: 'Nessuna risposta',
  signIn: 'Accedi',
  errorDetails: 'Dettagli',
  errorHelp: {
    'bad-request': 'Riformulala o inizia una nuova conversazione.',
    auth: 'Accedi di nuovo, poi riprova.',
    forbidden: 'Inizia una nuova conversazione per fare le tue domande.',
    'not-found': 'Forse è stata eliminata. Inizia una nuova conversazione.',
    busy: 'Aspetta quella risposta o interrompila, poi chiedi di nuovo.',
    server: 'Riprova tra un momento.',
    network: 'Controlla la connessione, poi riprova.',
    protocol: 'Ricarica la pagina, poi riprova.',
    interrupted: 'Quanto è già arrivato resta disponibile.',
    limit: 'Chiedi meno dati alla volta, per esempio un periodo più breve.',
    timeout: 'Riprova tra un momento.',
    configuration: 'Non è configurata correttamente e non si può usare finché non viene corretta.',
  },

  // Threads
  threads: 'Conversazioni',
  showThreads: 'Mostra le conversazioni',
  searchThreads: 'Cerca nelle conversazioni',
  noThreads: 'Qui compariranno le tue conversazioni.',
  noThreadsFound: 'Nessuna conversazione corrisponde.',
  threadsFound: (threads) => count(threads, 'conversazione', 'conversazioni'),
  loadingThreads: 'Caricamento delle conversazioni…',
  threadsNotLoaded: 'Impossibile caricare le conversazioni',
  threadNotSaved: 'Impossibile salvare la modifica',
  previousDays: '7 giorni precedenti',
  threadActions: (title) => `Azioni per «${title}»`,
  renameThread: 'Rinomina',
  removeThread: 'Rimuovi dall’elenco',
  threadTitle: 'Titolo della conversazione',
  threadTitleMissing: 'Inserisci un titolo.',
  threadRemoved: (title) => `«${title}» rimossa dall’elenco.`,
  undo: 'Annulla',
  threadRunning: 'Risposta in corso',
  threadUnseen: 'Nuova risposta',
  newConversationStarted: 'Nuova conversazione iniziata.',
  untitledThread: 'Conversazione senza titolo',

  // Drafts and mentions
  skipToComposer: 'Vai al campo della domanda',
  askNext: 'Chiedi dopo',
  nextQuestion: 'Dopo',
  notSent: 'Non inviata',
  questionQueued: 'La tua domanda sarà posta dopo questa risposta.',
  questionHeld: 'La tua prossima domanda non è stata inviata.',
  questionReturned: 'La tua prossima domanda è di nuovo nel campo.',
  queueFull: 'C’è già una domanda in attesa. Prima modificala o rimuovila.',
  editQueued: 'Modifica',
  removeQueued: 'Rimuovi',
  editingQuestion: 'Modifica di una domanda precedente',
  attachments: 'Allegati alla domanda',
  removeAttachment: (label) => `Rimuovi ${label}`,
  attachmentPlaceholder: 'Che cosa vuoi sapere al riguardo?',
  charactersLeft: (left) => count(left, 'carattere rimanente', 'caratteri rimanenti'),
  charactersOver: (over) => `${count(over, 'carattere', 'caratteri')} di troppo`,
  fields: 'Campi',
  fieldKinds: { measure: 'Misura', dimension: 'Dimensione', segment: 'Segmento' },
  fieldsLoading: 'Caricamento dei campi…',
  fieldsFailed: 'Non è stato possibile caricare i campi.',
  fieldsNone: (query) => `Nessun campo corrisponde a “${query}”.`,
  fieldsFound: (fields) => count(fields, 'campo', 'campi'),
  fieldsLeft: (left) => `${count(left, 'altro campo', 'altri campi')}. Continua a scrivere per restringere l’elenco.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `T${quarter} ${year}`,
  weekOf: (day) => `Settimana del ${day}`,
  figures: (count) => (count === 1 ? 'Valore' : 'Valori'),

  // Columns and cells
  columnMenuHelp: 'Su un’intestazione, Alt con freccia giù ne apre il menu.',
  columnMenu: (title) => `Menu della colonna ${title}`,
  sortAscending: 'Ordina in modo crescente',
  sortDescending: 'Ordina in modo decrescente',
  sortAsSent: 'Ordine della query',
  freezeColumns: 'Blocca fino a questa colonna',
  unfreezeColumns: 'Sblocca le colonne',
  columnsFrozen: (columns) =>
    columns === 0
      ? 'Tutte le colonne scorrono'
      : `${count(columns, 'colonna resta visibile', 'colonne restano visibili')}`,
  copyColumn: 'Copia colonna',
  fitColumn: 'Adatta larghezza al contenuto',
  sumOf: (value) => `Somma: ${value}`,
  averageOf: (value) => `Media: ${value}`,
  valuesOf: (values) => `Conteggio: ${number.format(values)}`,
  noChange: { zero: 'da 0', missing: 'nessun valore prima', negative: 'da un valore negativo' },

  filter: 'Filtra…',
  filterOf: (title) => `Filtra ${title}`,
  filterContains: 'Contiene',
  filterFrom: 'Da',
  filterTo: 'A',
  filterValues: 'Valori',
  filterAll: 'Tutti i valori',
  filterOthers: (values) => `e ${count(values, 'altro valore', 'altri valori')}`,
  applyFilter: 'Applica',
  removeFilter: 'Rimuovi filtro',
  hideColumn: 'Nascondi colonna',
  showHiddenColumns: (columns) => `Mostra ${count(columns, 'colonna nascosta', 'colonne nascoste')}`,
  moveColumnBack: 'Sposta verso l’inizio',
  moveColumnOn: 'Sposta verso la fine',
  loadedRows: (shown, loaded) => `${number.format(shown)} su ${count(loaded, 'riga caricata', 'righe caricate')}`,
  filtersSet: (filters) => count(filters, 'filtro', 'filtri'),
  columnsHidden: (columns) => count(columns, 'colonna nascosta', 'colonne nascoste'),
  columnsMoved: 'colonne riordinate',
  columnsPivoted: 'valori come colonne',
  columnsCompared: 'colonne confrontate',
  ownChart: 'grafico personale',
  resetEdits: 'Ripristina',
  editsUndone: 'Il risultato è di nuovo quello della risposta',
  noRowsLeft: 'Nessuna riga supera i filtri.',
  onlyValue: (value) => `Solo ${value}`,
  withoutValue: (value) => `Senza ${value}`,

  // Reading charts
  chartRole: 'grafico interattivo',
  chartKeys: 'I tasti freccia leggono i valori; Esc termina la lettura.',
  chartReading: (reading) => phraseReading(reading, (more) => `e altri ${number.format(more)}`),
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Nessuna riga contiene un valore da rappresentare.',

  // Follow-ups
  figureRelations: {
    total: 'Totale',
    difference: 'Differenza',
    ratio: 'Rapporto',
    share: 'Quota',
    change: 'Variazione',
  },
  followUps: 'Domande successive',
  followUpBreakDown: (measure, dimension) => `Suddividi ${measure} per ${dimension}`,
  followUpCompare: (measure) => `Confronta ${measure} con il periodo precedente`,
  followUpOnly: (measure, value) => `${measure} solo per «${value}»`,
  followUpShare: (measure, dimension) => `${measure} per ${dimension} come quota del totale`,
  askAboutThis: 'Chiedi informazioni',
  askedValues: 'Riguardo a questi valori:',
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} e ${count(more, 'altro valore', 'altri valori')}`),

  // Menus and export
  resultMenu: (title) => `Azioni per «${title}»`,
  expand: 'Espandi',
  copyImage: 'Copia immagine',
  imageCopied: 'Immagine copiata',
  copySpec: 'Copia la specifica del grafico',
  asOf: (time) => `Dati aggiornati: ${time}`,
  runAgain: 'Esegui di nuovo',
  rowsUpdated: 'Le righe sono aggiornate.',
  runAgainFailed: 'Non è stato possibile eseguire di nuovo la query',
  openInChat: 'Apri nella chat',
  conversationMenu: 'Azioni per la conversazione',
  downloadConversation: 'Scarica in Markdown',
  printConversation: 'Stampa',

  embedLoading: 'Caricamento…',
  embedTimeout: 'Ci vuole più tempo del solito',
  embedFailed: 'Caricamento non riuscito',
  widgetLoading: 'Esecuzione della query…',
  widgetFailed: 'Impossibile caricare le righe di questo widget',
  widgetUnknown: 'Questo tipo di widget non può essere mostrato qui.',
  dashboardEmpty: 'Questa dashboard è ancora vuota.',
  widgetExport: (title) => `Scarica ${title} come CSV`,
};

export default itIT;

/** "1 riga", "12.431 righe"; whole millions take a preposition: "2.000.000 di righe". */
function count(amount: number, one: string, many: string): string {
  const form = plural.select(amount);
  if (form === 'one') return `${number.format(amount)} ${one}`;
  return `${number.format(amount)} ${form === 'many' ? `di ${many}` : many}`;
}

function rowsOf(shown: number, total: number | undefined): string {
  if (total === undefined || total <= shown) return count(shown, 'riga', 'righe');
  return `${number.format(shown)} su ${count(total, 'riga', 'righe')}`;
}

function firstOf(shown: number, total: number): string {
  const first = plural.select(shown) === 'one' ? 'prima' : 'prime';
  return `${first} ${number.format(shown)} su ${count(total, 'riga', 'righe')}`;
}
