import type { ChartSummary, Locale } from './Locale.js';
import { phraseRange, phraseReading } from './phraseChart.js';
import { phraseNumber } from './phraseNumber.js';

// Non-breaking spaces are written as escapes to make them visible.
const number = phraseNumber('fr-FR');
const tenths = phraseNumber('fr-FR', { maximumFractionDigits: 1 });
const plurals = new Intl.PluralRules('fr-FR');

/** 0 and 1 are singular; millions are followed by “de”: “1 000 000 de lignes”. */
const count = (amount: number, one: string, many: string) => {
  const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one, many: `de ${many}` };
  return `${number.format(amount)}\u00a0${nouns[plurals.select(amount)] ?? many}`;
};

const rowsOf = (shown: number, total: number | undefined) =>
  `${count(shown, 'ligne', 'lignes')}${total === undefined ? '' : ` sur ${number.format(total)}`}`;

const firstRowsOf = (shown: number, total: number) =>
  `${count(shown, 'première ligne', 'premières lignes')} sur ${number.format(total)}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'moyenne',
  mean: 'moyenne',
  median: 'médiane',
  min: 'minimum',
  max: 'maximum',
  distinct: 'valeurs distinctes',
  stdev: 'écart type',
  variance: 'variance',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Graphique à barres',
  line: 'Graphique en courbes',
  area: 'Graphique en aires',
  point: 'Nuage de points',
  arc: 'Graphique circulaire',
  rect: 'Carte de chaleur',
  other: 'Graphique',
};

/** French, with “vous”. */
export const frFR: Locale = {
  code: 'fr-FR',
  direction: 'ltr',

  conversation: 'Conversation',
  you: 'Vous',
  assistant: 'Assistant',
  emptyTitle: 'Interrogez vos données',
  emptyText: 'Chaque réponse s’accompagne de la requête, des lignes et d’un graphique.',
  suggestions: 'Questions suggérées',
  loadingThread: 'Ouverture de la conversation…',
  threadOpened: (title) => `Conversation «\u00a0${title}\u00a0» ouverte.`,
  connecting: 'Envoi…',
  reconnecting: 'Reconnexion…',
  newConversation: 'Nouvelle conversation',
  jumpToLatest: 'Aller à la fin',
  newTextBelow: 'Nouveau texte plus bas',
  answerStarted: 'L’assistant répond.',
  answerFinished: 'La réponse est terminée.',
  answerStopped: 'La réponse a été arrêtée.',
  answerInterrupted: 'La réponse a été interrompue.',
  answerFailed: 'La réponse a échoué.',

  composerLabel: 'Question',
  composerPlaceholder: 'Posez une question sur vos données',
  send: 'Envoyer',
  stop: 'Arrêter',
  stopping: 'Arrêt…',
  stopListening: 'Ne plus attendre',

  thinking: 'Réflexion…',
  thought: 'Raisonnement',
  working: 'Traitement…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'requête', 'requêtes') : count(steps, 'étape', 'étapes')];
    if (failed > 0) parts.push(`${number.format(failed)} en échec`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)}\u00a0s`);
    return parts.join(', ');
  },
  showSteps: 'Afficher les étapes',
  hideSteps: 'Masquer les étapes',
  stopped: 'Arrêtée',
  interrupted: 'Interrompue',
  failed: 'Échec',

  toolRunning: (name) => `${name}\u00a0: en cours`,
  toolDone: (name) => `${name}\u00a0: terminé`,
  toolFailed: (name) => `${name}\u00a0: échec`,
  toolInterrupted: (name) => `${name}\u00a0: interrompu`,
  toolUnreadable: 'Ce chat ne reconnaît pas la forme du résultat. Il est affiché tel quel.',
  toolInput: 'Entrée',
  toolResult: 'Résultat',
  searchingMetadata: 'Recherche dans le modèle de données',
  metadataFound: (views, members) =>
    `${count(members, 'champ trouvé', 'champs trouvés')} dans ${count(views, 'vue', 'vues')}`,
  metadataNothing: 'Rien trouvé dans le modèle de données',
  metadataFailed: 'La recherche dans le modèle de données a échoué',
  runningQuery: 'Exécution d’une requête',
  queryFailed: 'La requête a échoué',
  queryInterrupted: 'La requête a été interrompue',
  untitledResult: 'Résultat',
  assumptions: 'Hypothèses\u00a0:',
  askInstead: 'Demander plutôt',
  elapsed: (seconds) => `${tenths.format(seconds)}\u00a0s`,
  queryAnswers: (request) => `Demande\u00a0: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Source\u00a0: ${views}`,

  chart: 'Graphique',
  table: 'Tableau',
  sql: 'SQL',
  resultViews: 'Affichages du résultat',
  copySql: 'Copier le SQL',
  copyAnswer: 'Copier la réponse',
  copied: 'Copié',
  copyFailed: 'Copie impossible',
  copyCode: 'Copier le code',
  copyCsv: 'Copier en CSV',
  taskDone: 'Fait',
  taskOpen: 'À faire',
  footnotes: 'Notes de bas de page',
  showMore: (left) => `Afficher plus (encore ${count(left, 'caractère', 'caractères')})`,
  showMoreFields: (left) => `Afficher plus (encore ${count(left, 'champ', 'champs')})`,
  showMoreSteps: (left) => `Afficher plus (encore ${count(left, 'étape', 'étapes')})`,
  columnsShown: (shown, total) =>
    `${number.format(shown)} colonnes sur ${number.format(total)} sont affichées. Les fichiers et les copies de toutes les lignes contiennent toutes les colonnes.`,
  shownPlain: 'Cette partie est trop longue pour être mise en forme\u00a0; elle s’affiche donc en texte brut.',
  rowCount: (shown, total) => rowsOf(shown, total === undefined || total <= shown ? undefined : total),
  noRows: 'La requête n’a renvoyé aucune ligne.',
  nullValue: 'null',
  trueValue: 'vrai',
  falseValue: 'faux',

  tableHelp:
    'Les touches fléchées déplacent d’une cellule à l’autre\u202f; avec Maj, elles sélectionnent. Contrôle C copie. Sur un en-tête, Entrée trie, et Alt avec les flèches gauche et droite modifie la largeur de la colonne.',
  tableActions: 'Lignes',
  sortedBy: (title, direction) => `Trié par ${title}, ordre ${direction === 'ascending' ? 'croissant' : 'décroissant'}`,
  sortedAsSent: 'Dans l’ordre de la requête',
  sorting: 'Tri…',
  columnIsWide: (title, width) => `${title}\u00a0: ${count(width, 'pixel', 'pixels')} de large`,
  copyRows: 'Copier',
  copyRowsOf: (rows) => `Copier ${count(rows, 'ligne', 'lignes')}`,
  copySelection: (cells) => `Copier ${count(cells, 'cellule', 'cellules')}`,
  copiedCells: (cells) => count(cells, 'cellule copiée', 'cellules copiées'),
  downloadCsv: 'Télécharger le CSV',
  downloadPartialCsv: 'Télécharger le CSV partiel',
  tooLargeForExcel: (rows, columns) =>
    `Trop volumineux pour Excel\u00a0: ${number.format(rows)} lignes et ${number.format(columns)} colonnes au maximum`,
  partialRows: firstRowsOf,
  partialFileName: (shown, total) => `(${firstRowsOf(shown, total)})`,
  savedRows: (rows) => count(rows, 'ligne enregistrée', 'lignes enregistrées'),
  preparingFile: 'Préparation du fichier…',
  saveFailed: 'Le fichier n’a pas pu être créé',
  loadAllRows: 'Charger toutes les lignes',
  loadingRows: (loaded, total) =>
    `Chargement\u00a0: ${rowsOf(loaded, total)}${total === undefined ? ' pour l’instant' : ''}`,
  cancelLoading: 'Annuler',
  allRowsLoaded: (rows) => `Chargement terminé\u00a0: ${count(rows, 'ligne', 'lignes')}`,
  loadingRowsCancelled: (shown, total) => `Chargement annulé\u00a0: ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `Échec du chargement\u00a0: ${rowsOf(shown, total)}`,
  chartLabel: (title) => `Graphique\u00a0: ${title}`,
  chartLoading: 'Tracé du graphique…',
  chartAsTable: (reason) => `${reason} Voici les lignes.`,
  chartRefusedSpec: 'Ce graphique ne peut pas être tracé de façon sûre et fidèle.',
  chartRefusedFailed: 'Ce graphique n’a pas pu être tracé.',
  chartRefusedNoRows: 'Il n’y a aucune ligne à tracer.',
  chartRefusedTooLarge: 'Ce graphique est trop grand pour être tracé.',
  chartRefusedGrammar: 'Le contenu reçu n’est pas un graphique Vega-Lite.',
  chartRefusedData: 'Ce graphique apporte ses propres données, qui ne sont pas le résultat de la requête.',
  chartRefusedColumn: 'Ce graphique a besoin d’une colonne absente du résultat.',
  chartRefusedTransform: 'Ce graphique transforme les lignes d’une manière non prise en charge.',
  chartRefusedExpression: 'Ce graphique effectue un calcul qui n’est pas autorisé.',
  chartRefusedMark: 'Ce type de graphique n’est pas pris en charge.',
  chartControlHidden:
    'Une commande de ce graphique, par exemple un curseur, n’est pas affichée. Le graphique utilise sa valeur initiale.',
  chartType: 'Type de graphique',
  chartTypes: {
    chart: 'Graphique',
    bar: 'Barres',
    line: 'Courbe',
    area: 'Aire',
    point: 'Points',
    table: 'Tableau',
  },
  chartSave: 'Enregistrer le graphique',
  chartSaveAs: (format) => `Enregistrer en ${format}`,
  chartSaveFailed: 'Non enregistré',
  chartSeries: (title) => (title === '' ? 'Affiché dans le graphique' : `Affiché dans le graphique\u00a0: ${title}`),
  chartSummary: (chart) => {
    const { mark, measure, by, split, values } = chart;
    const what = [measure, by && `par ${by}`, split && `pour chaque ${split}`].filter(Boolean).join(' ');
    return `${MARKS[mark]}${what === '' ? '' : `\u00a0: ${what}`}${values === undefined ? '' : `, ${count(values, 'valeur', 'valeurs')}`}.${phraseRange(chart, 'Minimum\u00a0', 'Maximum\u00a0')}`;
  },
  chartCount: 'Nombre de lignes',
  // After the title: before some titles, “de” would have to become “d’”.
  chartAggregate: (operation, title) => `${title} (${AGGREGATES[operation] ?? operation})`,

  publishTitle: 'Publier un tableau de bord',
  publishName: 'Titre',
  publishDescription: 'Description (facultatif)',
  publishResults: 'Résultats',
  publishNoResults:
    'Il n’y a encore rien à publier. Posez d’abord une question\u00a0: ses résultats pourront ensuite être ajoutés à un tableau de bord.',
  publishNothingChosen: 'Choisissez au moins un résultat.',
  publishShowAs: (title) => `Afficher «\u00a0${title}\u00a0» sous forme de`,
  moveUp: (title) => `Déplacer «\u00a0${title}\u00a0» vers le haut`,
  moveDown: (title) => `Déplacer «\u00a0${title}\u00a0» vers le bas`,
  publishAllowEmbed: 'Autoriser l’intégration',
  publishAllowEmbedHint:
    'D’autres sites pourront alors afficher ce tableau de bord aux personnes qui y sont connectées.',
  publish: (results) => (results === 0 ? 'Publier' : `Publier ${count(results, 'résultat', 'résultats')}`),
  publishing: 'Publication…',
  publishFailed: 'Le tableau de bord n’a pas été publié',
  published: (title) => `«\u00a0${title}\u00a0» est publié`,
  publishedLink: 'Lien',
  publishedEmbed: 'Code d’intégration',
  openDashboard: 'Ouvrir le tableau de bord',
  copy: 'Copier',
  cancel: 'Annuler',
  close: 'Fermer',

  errorTitle: {
    'bad-request': 'La question n’a pas été acceptée',
    auth: 'Le service a refusé l’accès à ce chat',
    forbidden: 'Cette conversation appartient à une autre personne',
    'not-found': 'Cette conversation est introuvable',
    busy: 'Une réponse est encore en cours',
    server: 'Le service a rencontré un problème',
    network: 'Le service est injoignable',
    protocol: 'La réponse ne vient pas du service de chat',
    interrupted: 'La réponse a été interrompue',
    limit: 'La réponse est trop volumineuse',
    timeout: 'Le délai d’attente est dépassé',
    configuration: 'Ce chat n’est pas disponible pour le moment',
  },
  askAdmin: 'Si le problème persiste, contactez la personne qui gère cette page.',
  stopFailed: 'La réponse n’a pas pu être arrêtée',
  retry: 'Réessayer',
  reconnect: 'Reconnecter',
  dismiss: 'Masquer',
  limitedTitle: 'Trop de questions pour le moment',
  limitedHelp: 'Le service limite le nombre de questions simultanées. Patientez un instant, puis réessayez.',
  messageFailed: 'Ce message n’a pas pu être affiché.',
  partFailed: 'Cette partie de la page n’a pas pu être chargée.',
  reloadPage: 'Recharger la page',

  // The thread
  writingAnswer: 'Rédaction de la réponse',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)}\u00a0s`,

  // Turn actions
  turnActions: 'Réponse',
  questionActions: 'Question',
  askAgain: 'Reposer la question',
  copyQuestion: 'Copier la question',
  editQuestion: 'Modifier la question',
  goodAnswer: 'Bonne réponse',
  badAnswer: 'Mauvaise réponse',
  feedbackReason: 'Qu’est-ce qui n’allait pas\u00a0? (facultatif)',
  sendFeedback: 'Envoyer l’avis',
  feedbackThanks: 'Merci pour votre avis.',
  noAnswer: 'Sans réponse',
  signIn: 'Se connecter',
  errorDetails: 'Détails',
  errorHelp: {
    'bad-request': 'Formulez-la autrement ou commencez une nouvelle conversation.',
    auth: 'Reconnectez-vous, puis réessayez.',
    forbidden: 'Commencez une nouvelle conversation pour poser vos propres questions.',
    'not-found': 'Elle a peut-être été supprimée. Commencez une nouvelle conversation.',
    busy: 'Attendez cette réponse ou arrêtez-la, puis reposez la question.',
    server: 'Réessayez dans un instant.',
    network: 'Vérifiez votre connexion, puis réessayez.',
    protocol: 'Rechargez la page, puis réessayez.',
    interrupted: 'Ce qui est déjà arrivé est conservé.',
    limit: 'Demandez moins à la fois, par exemple une période plus courte.',
    timeout: 'Réessayez dans un instant.',
    configuration: 'Il n’est pas configuré correctement et ne pourra pas servir tant que ce n’est pas corrigé.',
  },

  // Threads
  threads: 'Conversations',
  showThreads: 'Afficher les conversations',
  searchThreads: 'Rechercher une conversation',
  noThreads: 'Vos conversations apparaîtront ici.',
  noThreadsFound: 'Aucune conversation ne correspond.',
  threadsFound: (threads) => count(threads, 'conversation', 'conversations'),
  loadingThreads: 'Chargement des conversations…',
  threadsNotLoaded: 'Les conversations n’ont pas pu être chargées',
  threadNotSaved: 'La modification n’a pas pu être enregistrée',
  previousDays: '7\u00a0jours précédents',
  threadActions: (title) => `Actions pour «\u00a0${title}\u00a0»`,
  renameThread: 'Renommer',
  removeThread: 'Retirer de la liste',
  threadTitle: 'Titre de la conversation',
  threadTitleMissing: 'Saisissez un titre.',
  threadRemoved: (title) => `«\u00a0${title}\u00a0» a été retirée de la liste.`,
  undo: 'Annuler',
  threadRunning: 'Réponse en cours',
  threadUnseen: 'Nouvelle réponse',
  newConversationStarted: 'Nouvelle conversation commencée.',
  untitledThread: 'Conversation sans titre',

  // Drafts and mentions
  skipToComposer: 'Aller au champ de question',
  askNext: 'Poser ensuite',
  nextQuestion: 'Ensuite',
  notSent: 'Non envoyée',
  questionQueued: 'Votre question sera posée après cette réponse.',
  questionHeld: 'Votre question suivante n’a pas été envoyée.',
  questionReturned: 'Votre question suivante est de nouveau dans le champ.',
  queueFull: 'Une question est déjà en attente. Modifiez-la ou supprimez-la d’abord.',
  editQueued: 'Modifier',
  removeQueued: 'Supprimer',
  editingQuestion: 'Modification d’une question précédente',
  attachments: 'Joint à la question',
  removeAttachment: (label) => `Retirer ${label}`,
  attachmentPlaceholder: 'Que voulez-vous savoir à ce sujet\u00a0?',
  charactersLeft: (left) => count(left, 'caractère restant', 'caractères restants'),
  charactersOver: (over) => `${count(over, 'caractère', 'caractères')} de trop`,
  fields: 'Champs',
  fieldKinds: { measure: 'Mesure', dimension: 'Dimension', segment: 'Segment' },
  fieldsLoading: 'Chargement des champs…',
  fieldsFailed: 'Impossible de charger les champs.',
  fieldsNone: (query) => `Aucun champ ne correspond à «\u00a0${query}\u00a0».`,
  fieldsFound: (fields) => count(fields, 'champ', 'champs'),
  fieldsLeft: (left) => `Encore ${count(left, 'champ', 'champs')}. Continuez à écrire pour affiner la liste.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `T${quarter} ${year}`,
  weekOf: (day) => `Semaine du ${day}`,
  figures: (count) => (count === 1 ? 'Chiffre' : 'Chiffres'),

  // Columns and cells
  columnMenuHelp: 'Sur un en-tête, Alt avec la flèche vers le bas ouvre son menu.',
  columnMenu: (title) => `Menu de la colonne ${title}`,
  sortAscending: 'Trier par ordre croissant',
  sortDescending: 'Trier par ordre décroissant',
  sortAsSent: 'Ordre de la requête',
  freezeColumns: 'Figer jusqu’à cette colonne',
  unfreezeColumns: 'Libérer les colonnes',
  columnsFrozen: (columns) =>
    columns === 0
      ? 'Toutes les colonnes défilent'
      : `${count(columns, 'colonne reste visible', 'colonnes restent visibles')}`,
  copyColumn: 'Copier la colonne',
  fitColumn: 'Ajuster la largeur au contenu',
  sumOf: (value) => `Somme\u00a0: ${value}`,
  averageOf: (value) => `Moyenne\u00a0: ${value}`,
  valuesOf: (values) => `Nombre\u00a0: ${number.format(values)}`,
  noChange: { zero: 'à partir de 0', missing: 'pas de valeur avant', negative: 'à partir d’une valeur négative' },

  filter: 'Filtrer…',
  filterOf: (title) => `Filtrer ${title}`,
  filterContains: 'Contient',
  filterFrom: 'De',
  filterTo: 'À',
  filterValues: 'Valeurs',
  filterAll: 'Toutes les valeurs',
  filterOthers: (values) => `et ${count(values, 'autre valeur', 'autres valeurs')}`,
  applyFilter: 'Appliquer',
  removeFilter: 'Retirer le filtre',
  hideColumn: 'Masquer la colonne',
  showHiddenColumns: (columns) => `Afficher ${count(columns, 'colonne masquée', 'colonnes masquées')}`,
  moveColumnBack: 'Déplacer vers le début',
  moveColumnOn: 'Déplacer vers la fin',
  loadedRows: (shown, loaded) => `${count(shown, 'ligne', 'lignes')} sur ${number.format(loaded)} chargées`,
  filtersSet: (filters) => count(filters, 'filtre', 'filtres'),
  columnsHidden: (columns) => count(columns, 'colonne masquée', 'colonnes masquées'),
  columnsMoved: 'colonnes réorganisées',
  columnsPivoted: 'valeurs en colonnes',
  columnsCompared: 'colonnes comparées',
  ownChart: 'votre graphique',
  resetEdits: 'Réinitialiser',
  editsUndone: 'Le résultat est de nouveau celui de la réponse',
  noRowsLeft: 'Aucune ligne ne passe les filtres.',
  onlyValue: (value) => `Seulement ${value}`,
  withoutValue: (value) => `Sans ${value}`,

  // Reading charts
  chartRole: 'graphique interactif',
  chartKeys: 'Les touches fléchées lisent les valeurs ; Échap met fin à la lecture.',
  chartReading: (reading) =>
    phraseReading(reading, (more) => `et ${number.format(more)} de plus`, ['\u00a0: ', '\u00a0; ']),
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Aucune ligne ne contient de valeur à représenter.',

  // Follow-ups
  figureRelations: { total: 'Total', difference: 'Différence', ratio: 'Rapport', share: 'Part', change: 'Évolution' },
  followUps: 'Questions de suivi',
  followUpBreakDown: (measure, dimension) => `Ventiler ${measure} par ${dimension}`,
  followUpCompare: (measure) => `Comparer ${measure} à la période précédente`,
  followUpOnly: (measure, value) => `${measure} uniquement pour «\u202f${value}\u202f»`,
  followUpShare: (measure, dimension) => `${measure} par ${dimension} en part du total`,
  askAboutThis: 'Poser une question à ce sujet',
  askedValues: 'À propos de ces valeurs\u00a0:',
  askedAboutLabel: (value, more) =>
    more === 0 ? value : `${value} et ${count(more, 'autre valeur', 'autres valeurs')}`,

  // Menus and export
  resultMenu: (title) => `Actions pour «\u00a0${title}\u00a0»`,
  expand: 'Agrandir',
  copyImage: 'Copier l’image',
  imageCopied: 'Image copiée',
  copySpec: 'Copier la spécification du graphique',
  asOf: (time) => `Données du ${time}`,
  runAgain: 'Relancer',
  rowsUpdated: 'Les lignes sont à jour.',
  runAgainFailed: 'La requête n’a pas pu être relancée',
  openInChat: 'Ouvrir dans la conversation',
  conversationMenu: 'Actions pour la conversation',
  downloadConversation: 'Télécharger en Markdown',
  printConversation: 'Imprimer',

  embedLoading: 'Chargement…',
  embedTimeout: 'Le chargement est plus long que d’habitude',
  embedFailed: 'Le chargement a échoué',
  widgetLoading: 'Exécution de la requête…',
  widgetFailed: 'Les lignes de ce widget n’ont pas pu être chargées',
  widgetUnknown: 'Ce type de widget ne peut pas être affiché ici.',
  dashboardEmpty: 'Ce tableau de bord est encore vide.',
  widgetExport: (title) => `Télécharger ${title} en CSV`,
};

export default frFR;
