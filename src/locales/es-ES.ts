import type { ChartSummary, Locale } from './Locale.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('es-ES');
const tenths = phraseNumber('es-ES', { maximumFractionDigits: 1 });
const plurals = new Intl.PluralRules('es-ES');
const isOne = (amount: number) => plurals.select(amount) === 'one';

/** Millions are followed by «de»: «1.000.000 de filas». */
const count = (amount: number, one: string, many: string) => {
  const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one, many: `de ${many}` };
  return `${number.format(amount)} ${nouns[plurals.select(amount)] ?? many}`;
};

const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined ? count(shown, 'fila', 'filas') : `${number.format(shown)} de ${count(total, 'fila', 'filas')}`;

const firstRowsOf = (shown: number, total: number) =>
  `${isOne(shown) ? 'primera' : `primeras ${number.format(shown)}`} de ${count(total, 'fila', 'filas')}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Media',
  mean: 'Media',
  median: 'Mediana',
  min: 'Mínimo',
  max: 'Máximo',
  distinct: 'Valores distintos',
  stdev: 'Desviación estándar',
  variance: 'Varianza',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Gráfico de barras',
  line: 'Gráfico de líneas',
  area: 'Gráfico de áreas',
  point: 'Gráfico de dispersión',
  arc: 'Gráfico circular',
  rect: 'Mapa de calor',
  other: 'Gráfico',
};

/** Spanish of Spain, with «tú». */
export const esES: Locale = {
  code: 'es-ES',
  direction: 'ltr',

  conversation: 'Conversación',
  you: 'Tú',
  assistant: 'Asistente',
  emptyTitle: 'Pregunta a tus datos',
  emptyText: 'Con cada respuesta recibes la consulta, las filas y un gráfico.',
  suggestions: 'Preguntas sugeridas',
  loadingThread: 'Abriendo la conversación…',
  connecting: 'Enviando…',
  reconnecting: 'Reconectando…',
  newConversation: 'Nueva conversación',
  jumpToLatest: 'Ir al final',
  newTextBelow: 'Texto nuevo abajo',
  answerStarted: 'El asistente está respondiendo.',
  answerFinished: 'La respuesta está completa.',
  answerStopped: 'Se detuvo la respuesta.',
  answerInterrupted: 'Se interrumpió la respuesta.',
  answerFailed: 'Error en la respuesta.',

  composerLabel: 'Pregunta',
  composerPlaceholder: 'Pregunta sobre tus datos',
  send: 'Enviar',
  stop: 'Detener',
  stopping: 'Deteniendo…',
  stopListening: 'Dejar de esperar',

  thinking: 'Pensando…',
  thought: 'Razonamiento',
  working: 'Trabajando…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'consulta', 'consultas') : count(steps, 'paso', 'pasos')];
    if (failed > 0) parts.push(count(failed, 'fallida', 'fallidas'));
    if (seconds !== undefined) parts.push(`${number.format(seconds)}\u00a0s`);
    return parts.join(', ');
  },
  showSteps: 'Mostrar los pasos',
  hideSteps: 'Ocultar los pasos',
  stopped: 'Detenida',
  interrupted: 'Interrumpida',
  failed: 'Fallida',

  toolRunning: (name) => `Ejecutando ${name}`,
  toolDone: (name) => `Se ejecutó ${name}`,
  toolFailed: (name) => `Error en ${name}`,
  toolInterrupted: (name) => `Se interrumpió ${name}`,
  toolUnreadable: 'Este chat no reconoce el formato del resultado. Se muestra tal como llegó.',
  toolInput: 'Entrada',
  toolResult: 'Resultado',
  searchingMetadata: 'Buscando en el modelo de datos',
  metadataFound: (views, members) =>
    `${isOne(members) ? 'Se encontró' : 'Se encontraron'} ${count(members, 'campo', 'campos')} en ${count(views, 'vista', 'vistas')}`,
  metadataNothing: 'No se encontró nada en el modelo de datos',
  metadataFailed: 'No se pudo buscar en el modelo de datos',
  runningQuery: 'Ejecutando una consulta',
  queryFailed: 'Error en la consulta',
  queryInterrupted: 'Se interrumpió la consulta',
  untitledResult: 'Resultado',
  elapsed: (seconds) => `${tenths.format(seconds)}\u00a0s`,
  queryAnswers: (request) => `Pregunta: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Fuente: ${views}`,

  chart: 'Gráfico',
  table: 'Tabla',
  sql: 'SQL',
  resultViews: 'Formas de ver el resultado',
  copySql: 'Copiar SQL',
  copyAnswer: 'Copiar la respuesta',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar',
  copyCode: 'Copiar código',
  copyCsv: 'Copiar como CSV',
  taskDone: 'Hecho',
  taskOpen: 'Pendiente',
  footnotes: 'Notas al pie',
  showMore: (left) => `Mostrar más (${isOne(left) ? 'queda' : 'quedan'} ${count(left, 'carácter', 'caracteres')})`,
  showMoreFields: (left) => `Mostrar más (${isOne(left) ? 'queda' : 'quedan'} ${count(left, 'campo', 'campos')})`,
  showMoreSteps: (left) => `Mostrar más (${isOne(left) ? 'queda' : 'quedan'} ${count(left, 'paso', 'pasos')})`,
  columnsShown: (shown, total) =>
    `Se muestran ${number.format(shown)} de ${number.format(total)} columnas. Los archivos y las copias de todas las filas incluyen todas las columnas.`,
  shownPlain: 'Esta parte es demasiado larga para darle formato, así que se muestra como texto sin formato.',
  rowCount: (shown, total) => rowsOf(shown, total === undefined || total <= shown ? undefined : total),
  noRows: 'La consulta no devolvió filas.',
  nullValue: 'null',
  trueValue: 'verdadero',
  falseValue: 'falso',

  tableHelp:
    'Las teclas de flecha mueven entre las celdas; con Mayús, las seleccionan. Control C copia. En un encabezado, Intro ordena, y Alt con las flechas izquierda y derecha cambia el ancho de la columna.',
  tableActions: 'Filas',
  sortedBy: (title, direction) => `Ordenado por ${title}, ${direction === 'ascending' ? 'ascendente' : 'descendente'}`,
  sortedAsSent: 'En el orden de la consulta',
  sorting: 'Ordenando…',
  columnIsWide: (title, width) => `${title}: ${count(width, 'píxel', 'píxeles')} de ancho`,
  copyRows: 'Copiar',
  copyRowsOf: (rows) => `Copiar ${count(rows, 'fila', 'filas')}`,
  copySelection: (cells) => `Copiar ${count(cells, 'celda', 'celdas')}`,
  copiedCells: (cells) => count(cells, 'celda copiada', 'celdas copiadas'),
  downloadCsv: 'Descargar CSV',
  downloadPartialCsv: 'Descargar CSV parcial',
  partialRows: firstRowsOf,
  partialFileName: (shown, total) => `(${firstRowsOf(shown, total)})`,
  savedRows: (rows) => count(rows, 'fila guardada', 'filas guardadas'),
  preparingFile: 'Preparando el archivo…',
  saveFailed: 'No se pudo crear el archivo',
  loadAllRows: 'Cargar todas las filas',
  loadingRows: (loaded, total) => `Cargando: ${rowsOf(loaded, total)}${total === undefined ? ' hasta ahora' : ''}`,
  cancelLoading: 'Cancelar',
  allRowsLoaded: (rows) => `Carga completa: ${count(rows, 'fila', 'filas')}`,
  loadingRowsCancelled: (shown, total) => `Carga cancelada: hay ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `Error al cargar: hay ${rowsOf(shown, total)}`,
  chartLabel: (title) => `Gráfico: ${title}`,
  chartLoading: 'Dibujando el gráfico…',
  chartAsTable: (reason) => `${reason} Estas son las filas.`,
  chartRefusedSpec: 'Este gráfico no se puede dibujar de forma segura y fiel.',
  chartRefusedFailed: 'No se pudo dibujar este gráfico.',
  chartRefusedNoRows: 'No hay filas que dibujar.',
  chartRefusedTooLarge: 'Este gráfico es demasiado grande para dibujarlo.',
  chartRefusedGrammar: 'Lo recibido no es un gráfico de Vega-Lite.',
  chartRefusedData: 'Este gráfico trae datos propios, que no son el resultado de la consulta.',
  chartRefusedColumn: 'Este gráfico necesita una columna que el resultado no tiene.',
  chartRefusedTransform: 'Este gráfico modifica las filas de una forma no admitida.',
  chartRefusedExpression: 'Este gráfico calcula algo de una forma no permitida.',
  chartRefusedMark: 'No se admite este tipo de gráfico.',
  chartControlHidden: 'No se muestra un control de este gráfico, como un deslizador. El gráfico usa su valor inicial.',
  chartType: 'Tipo de gráfico',
  chartTypes: {
    chart: 'Gráfico',
    bar: 'Barras',
    line: 'Líneas',
    area: 'Áreas',
    point: 'Puntos',
    table: 'Tabla',
  },
  chartSave: 'Guardar el gráfico',
  chartSaveAs: (format) => `Guardar como ${format}`,
  chartSaveFailed: 'No se pudo guardar',
  chartSeries: (title) => (title === '' ? 'Visible en el gráfico' : `Visible en el gráfico: ${title}`),
  chartSummary: ({ mark, measure, by, split, values, lowest, highest }) => {
    const what = [measure, by && `por ${by}`, split && `para cada ${split}`].filter(Boolean).join(' ');
    const range =
      lowest && highest && (values ?? 0) > 1
        ? ` Mínimo: ${lowest.value} (${lowest.at}). Máximo: ${highest.value} (${highest.at}).`
        : highest
          ? ` ${highest.value} (${highest.at}).`
          : '';
    return `${MARKS[mark]}${what === '' ? '' : `: ${what}`}${values === undefined ? '' : `, ${count(values, 'valor', 'valores')}`}.${range}`;
  },
  chartCount: 'Número de filas',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} de ${title}`,

  publishTitle: 'Publicar un panel',
  publishName: 'Título',
  publishDescription: 'Descripción (opcional)',
  publishResults: 'Resultados',
  publishNoResults:
    'Todavía no hay nada que publicar. Haz primero una pregunta: sus resultados se podrán añadir a un panel.',
  publishNothingChosen: 'Elige al menos un resultado.',
  publishShowAs: (title) => `Mostrar «${title}» como`,
  moveUp: (title) => `Mover «${title}» hacia arriba`,
  moveDown: (title) => `Mover «${title}» hacia abajo`,
  publishAllowEmbed: 'Permitir incrustarlo',
  publishAllowEmbedHint: 'Otros sitios podrán mostrar este panel a quienes hayan iniciado sesión en ellos.',
  publish: (results) => (results === 0 ? 'Publicar' : `Publicar ${count(results, 'resultado', 'resultados')}`),
  publishing: 'Publicando…',
  publishFailed: 'No se publicó el panel',
  published: (title) => `Se publicó «${title}»`,
  publishedLink: 'Enlace',
  publishedEmbed: 'Código para incrustar',
  openDashboard: 'Abrir el panel',
  copy: 'Copiar',
  cancel: 'Cancelar',
  close: 'Cerrar',

  errorTitle: {
    'bad-request': 'No se aceptó la pregunta',
    auth: 'El servicio no dio acceso a este chat',
    forbidden: 'Esta conversación es de otra persona',
    'not-found': 'No se encontró esta conversación',
    busy: 'Todavía hay una respuesta en curso',
    server: 'El servicio tuvo un problema',
    network: 'No hay conexión con el servicio',
    protocol: 'La respuesta no es del servicio de chat',
    interrupted: 'Se interrumpió la respuesta',
    limit: 'La respuesta es demasiado grande',
    timeout: 'Se agotó el tiempo de espera',
    configuration: 'Este chat no está disponible en este momento',
  },
  askAdmin: 'Si el problema continúa, avisa a quien administra esta página.',
  stopFailed: 'No se pudo detener la respuesta',
  retry: 'Reintentar',
  reconnect: 'Reconectar',
  dismiss: 'Ocultar',
  limitedTitle: 'Demasiadas preguntas en este momento',
  limitedHelp: 'El servicio limita cuánto se puede preguntar a la vez. Espera un momento y reinténtalo.',
  messageFailed: 'No se pudo mostrar este mensaje.',
  partFailed: 'No se pudo cargar esta parte de la página.',
  reloadPage: 'Volver a cargar la página',

  // The thread
  writingAnswer: 'Escribiendo la respuesta',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)}\u00a0s`,

  // Turn actions
  turnActions: 'Respuesta',
  questionActions: 'Pregunta',
  askAgain: 'Preguntar otra vez',
  copyQuestion: 'Copiar la pregunta',
  editQuestion: 'Editar la pregunta',
  goodAnswer: 'Buena respuesta',
  badAnswer: 'Mala respuesta',
  feedbackReason: '¿Qué estaba mal? (opcional)',
  sendFeedback: 'Enviar comentarios',
  feedbackThanks: 'Gracias por tus comentarios.',
  noAnswer: 'Sin respuesta',
  signIn: 'Iniciar sesión',
  errorDetails: 'Detalles',
  errorHelp: {
    'bad-request': 'Formúlala de otra manera o empieza una conversación nueva.',
    auth: 'Vuelve a iniciar sesión y reinténtalo.',
    forbidden: 'Empieza una conversación nueva para hacer tus preguntas.',
    'not-found': 'Puede que se haya eliminado. Empieza una conversación nueva.',
    busy: 'Espera esa respuesta o detenla y pregunta otra vez.',
    server: 'Reinténtalo dentro de un momento.',
    network: 'Comprueba tu conexión y reinténtalo.',
    protocol: 'Vuelve a cargar la página y reinténtalo.',
    interrupted: 'Se conserva lo que ya ha llegado.',
    limit: 'Pide menos de una vez, por ejemplo un periodo más corto.',
    timeout: 'Reinténtalo dentro de un momento.',
    configuration: 'No está bien configurado y no se puede usar hasta que se corrija.',
  },

  // Threads
  threads: 'Conversaciones',
  showThreads: 'Mostrar las conversaciones',
  searchThreads: 'Buscar conversaciones',
  noThreads: 'Aquí aparecerán tus conversaciones.',
  noThreadsFound: 'Ninguna conversación coincide.',
  threadsFound: (threads) => count(threads, 'conversación', 'conversaciones'),
  loadingThreads: 'Cargando las conversaciones…',
  threadsNotLoaded: 'No se han podido cargar las conversaciones',
  threadNotSaved: 'No se ha podido guardar el cambio',
  previousDays: '7 días anteriores',
  threadActions: (title) => `Acciones de «${title}»`,
  renameThread: 'Cambiar nombre',
  removeThread: 'Quitar de la lista',
  threadTitle: 'Título de la conversación',
  threadTitleMissing: 'Escribe un título.',
  threadRemoved: (title) => `Se ha quitado «${title}».`,
  undo: 'Deshacer',
  threadRunning: 'Respuesta en curso',
  threadUnseen: 'Respuesta nueva',
  newConversationStarted: 'Conversación nueva iniciada.',
  untitledThread: 'Conversación sin título',

  // Drafts and mentions
  skipToComposer: 'Ir al campo de pregunta',
  askNext: 'Preguntar después',
  nextQuestion: 'Después',
  notSent: 'No enviada',
  questionQueued: 'Tu pregunta se hará después de esta respuesta.',
  questionHeld: 'Tu siguiente pregunta no se ha enviado.',
  questionReturned: 'Tu siguiente pregunta vuelve a estar en el campo.',
  queueFull: 'Ya hay una pregunta en espera. Edítala o quítala primero.',
  editQueued: 'Editar',
  removeQueued: 'Quitar',
  editingQuestion: 'Estás editando una pregunta anterior',
  attachments: 'Adjunto a la pregunta',
  removeAttachment: (label) => `Quitar ${label}`,
  attachmentPlaceholder: '¿Qué quieres saber sobre esto?',
  charactersLeft: (left) => `${isOne(left) ? 'Queda' : 'Quedan'} ${count(left, 'carácter', 'caracteres')}`,
  charactersOver: (over) => `${isOne(over) ? 'Sobra' : 'Sobran'} ${count(over, 'carácter', 'caracteres')}`,
  fields: 'Campos',
  fieldKinds: { measure: 'Medida', dimension: 'Dimensión', segment: 'Segmento' },
  fieldsLoading: 'Cargando los campos…',
  fieldsFailed: 'No se han podido cargar los campos.',
  fieldsNone: (query) => `Ningún campo coincide con «${query}».`,
  fieldsFound: (fields) => count(fields, 'campo', 'campos'),
  fieldsLeft: (left) => `${count(left, 'campo más', 'campos más')}. Sigue escribiendo para acotar la lista.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `T${quarter} ${year}`,
  weekOf: (day) => `Semana del ${day}`,
  figures: (count) => (count === 1 ? 'Cifra' : 'Cifras'),

  // Columns and cells
  columnMenuHelp: 'En un encabezado, Alt con la flecha abajo abre su menú.',
  columnMenu: (title) => `Menú de la columna ${title}`,
  sortAscending: 'Ordenar de forma ascendente',
  sortDescending: 'Ordenar de forma descendente',
  sortAsSent: 'Orden de la consulta',
  freezeColumns: 'Inmovilizar hasta esta columna',
  unfreezeColumns: 'Movilizar columnas',
  columnsFrozen: (columns) =>
    columns === 0
      ? 'Todas las columnas se desplazan'
      : `${count(columns, 'columna queda', 'columnas quedan')} a la vista`,
  copyColumn: 'Copiar columna',
  fitColumn: 'Ajustar ancho al contenido',
  sumOf: (value) => `Suma: ${value}`,
  averageOf: (value) => `Media: ${value}`,
  valuesOf: (values) => `Recuento: ${number.format(values)}`,

  // Reading charts
  chartRole: 'gráfico interactivo',
  chartKeys: 'Las teclas de flecha leen los valores; Escape termina la lectura.',
  chartReading: ({ place, values, more }) => {
    const told = values.map(([title, value]) => `${title}: ${value}`);
    const parts = more > 0 ? [...told, `y ${number.format(more)} más`] : told;
    return [...(place === '' ? [] : [place]), parts.join('; ')].join('. ');
  },
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Ninguna fila tiene un valor que se pueda dibujar.',

  // Follow-ups
  followUps: 'Preguntas de seguimiento',
  followUpBreakDown: (measure, dimension) => `Desglosar ${measure} por ${dimension}`,
  followUpCompare: (measure) => `Comparar ${measure} con el periodo anterior`,
  followUpOnly: (measure, value) => `${measure} solo para «${value}»`,
  followUpShare: (measure, dimension) => `${measure} por ${dimension} como porcentaje del total`,
  askAboutThis: 'Preguntar sobre esto',
  askedValues: 'Sobre estos valores:',
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} y ${count(more, 'valor más', 'valores más')}`),

  // Menus and export
  resultMenu: (title) => `Acciones de «${title}»`,
  expand: 'Ampliar',
  expandResult: (title) => `Ampliar «${title}»`,
  copyImage: 'Copiar imagen',
  imageCopied: 'Imagen copiada',
  copySpec: 'Copiar la especificación del gráfico',
  asOf: (time) => `Datos a fecha de ${time}`,
  runAgain: 'Volver a ejecutar',
  rowsUpdated: 'Las filas están actualizadas.',
  runAgainFailed: 'No se ha podido volver a ejecutar la consulta',
  conversationMenu: 'Acciones de la conversación',
  downloadConversation: 'Descargar en Markdown',
  printConversation: 'Imprimir',

  embedLoading: 'Cargando…',
  embedTimeout: 'Está tardando más de lo normal',
  embedFailed: 'No se pudo cargar el contenido',
  widgetLoading: 'Ejecutando la consulta…',
  widgetFailed: 'No se pudieron cargar las filas de este widget',
  widgetUnknown: 'Este tipo de widget no se puede mostrar aquí.',
  dashboardEmpty: 'Este panel todavía está vacío.',
  widgetExport: (title) => `Descargar ${title} como CSV`,
};

export default esES;
