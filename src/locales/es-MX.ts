import { esES } from './es-ES.js';
import type { ChartSummary, Locale } from './Locale.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('es-MX');
const tenths = phraseNumber('es-MX', { maximumFractionDigits: 1 });
const plurals = new Intl.PluralRules('es-MX');
const isOne = (amount: number) => plurals.select(amount) === 'one';

/** Millions are followed by “de”: “1,000,000 de filas”. */
const count = (amount: number, one: string, many: string) => {
  const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one, many: `de ${many}` };
  return `${number.format(amount)} ${nouns[plurals.select(amount)] ?? many}`;
};

const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined ? count(shown, 'fila', 'filas') : `${number.format(shown)} de ${count(total, 'fila', 'filas')}`;

const firstRowsOf = (shown: number, total: number) =>
  `${isOne(shown) ? 'primera' : `primeras ${number.format(shown)}`} de ${count(total, 'fila', 'filas')}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Promedio',
  mean: 'Promedio',
  median: 'Mediana',
  min: 'Mínimo',
  max: 'Máximo',
  distinct: 'Valores distintos',
  stdev: 'Desviación estándar',
  variance: 'Varianza',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Gráfica de barras',
  line: 'Gráfica de líneas',
  area: 'Gráfica de áreas',
  point: 'Gráfica de dispersión',
  arc: 'Gráfica de pastel',
  rect: 'Mapa de calor',
  other: 'Gráfica',
};

/** Spanish of Mexico, with “tú”: overrides Spain’s words, quotes and numbers. */
export const esMX: Locale = {
  ...esES,
  code: 'es-MX',

  emptyText: 'Con cada respuesta recibes la consulta, las filas y una gráfica.',

  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'consulta', 'consultas') : count(steps, 'paso', 'pasos')];
    if (failed > 0) parts.push(count(failed, 'fallida', 'fallidas'));
    if (seconds !== undefined) parts.push(`${number.format(seconds)}\u00a0s`);
    return parts.join(', ');
  },

  metadataFound: (views, members) =>
    `${isOne(members) ? 'Se encontró' : 'Se encontraron'} ${count(members, 'campo', 'campos')} en ${count(views, 'vista', 'vistas')}`,
  elapsed: (seconds) => `${tenths.format(seconds)}\u00a0s`,

  chart: 'Gráfica',
  taskDone: 'Listo',
  footnotes: 'Notas al pie de página',
  showMore: (left) => `Mostrar más (${isOne(left) ? 'queda' : 'quedan'} ${count(left, 'carácter', 'caracteres')})`,
  showMoreFields: (left) => `Mostrar más (${isOne(left) ? 'queda' : 'quedan'} ${count(left, 'campo', 'campos')})`,
  showMoreSteps: (left) => `Mostrar más (${isOne(left) ? 'queda' : 'quedan'} ${count(left, 'paso', 'pasos')})`,
  columnsShown: (shown, total) =>
    `Se muestran ${number.format(shown)} de ${number.format(total)} columnas. Los archivos y las copias de todas las filas incluyen todas las columnas.`,
  rowCount: (shown, total) => rowsOf(shown, total === undefined || total <= shown ? undefined : total),

  tableHelp:
    'Las teclas de flecha mueven entre las celdas; con Mayús, las seleccionan. Control C copia. En un encabezado, Enter ordena, y Alt con las flechas izquierda y derecha cambia el ancho de la columna.',
  columnIsWide: (title, width) => `${title}: ${count(width, 'pixel', 'pixeles')} de ancho`,
  copyRowsOf: (rows) => `Copiar ${count(rows, 'fila', 'filas')}`,
  copySelection: (cells) => `Copiar ${count(cells, 'celda', 'celdas')}`,
  copiedCells: (cells) => count(cells, 'celda copiada', 'celdas copiadas'),
  partialRows: firstRowsOf,
  partialFileName: (shown, total) => `(${firstRowsOf(shown, total)})`,
  savedRows: (rows) => count(rows, 'fila guardada', 'filas guardadas'),
  loadingRows: (loaded, total) => `Cargando: ${rowsOf(loaded, total)}${total === undefined ? ' hasta ahora' : ''}`,
  allRowsLoaded: (rows) => `Carga completa: ${count(rows, 'fila', 'filas')}`,
  loadingRowsCancelled: (shown, total) => `Carga cancelada: hay ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `Error al cargar: hay ${rowsOf(shown, total)}`,
  chartLabel: (title) => `Gráfica: ${title}`,
  chartLoading: 'Dibujando la gráfica…',
  chartRefusedSpec: 'Esta gráfica no se puede dibujar de forma segura y fiel.',
  chartRefusedFailed: 'No se pudo dibujar esta gráfica.',
  chartRefusedTooLarge: 'Esta gráfica es demasiado grande para dibujarla.',
  chartRefusedGrammar: 'Lo recibido no es una gráfica de Vega-Lite.',
  chartRefusedData: 'Esta gráfica trae datos propios, que no son el resultado de la consulta.',
  chartRefusedColumn: 'Esta gráfica necesita una columna que el resultado no tiene.',
  chartRefusedTransform: 'Esta gráfica modifica las filas de una forma no compatible.',
  chartRefusedExpression: 'Esta gráfica calcula algo de una forma no permitida.',
  chartRefusedMark: 'Este tipo de gráfica no es compatible.',
  chartControlHidden: 'No se muestra un control de esta gráfica, como un deslizador. La gráfica usa su valor inicial.',
  chartType: 'Tipo de gráfica',
  chartTypes: { ...esES.chartTypes, chart: 'Gráfica' },
  chartSave: 'Guardar la gráfica',
  chartSeries: (title) => (title === '' ? 'Visible en la gráfica' : `Visible en la gráfica: ${title}`),
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
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} de ${title}`,

  publishTitle: 'Publicar un tablero',
  publishNoResults:
    'Todavía no hay nada que publicar. Haz primero una pregunta: sus resultados se podrán agregar a un tablero.',
  publishShowAs: (title) => `Mostrar “${title}” como`,
  moveUp: (title) => `Mover “${title}” hacia arriba`,
  moveDown: (title) => `Mover “${title}” hacia abajo`,
  publishAllowEmbed: 'Permitir insertarlo',
  publishAllowEmbedHint: 'Otros sitios podrán mostrar este tablero a quienes hayan iniciado sesión en ellos.',
  publish: (results) => (results === 0 ? 'Publicar' : `Publicar ${count(results, 'resultado', 'resultados')}`),
  publishFailed: 'No se publicó el tablero',
  published: (title) => `Se publicó “${title}”`,
  publishedLink: 'Vínculo',
  publishedEmbed: 'Código para insertar',
  openDashboard: 'Abrir el tablero',

  // The thread
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)}\u00a0s`,

  // Turn actions
  errorHelp: {
    ...esES.errorHelp,
    auth: 'Vuelve a iniciar sesión e inténtalo de nuevo.',
    server: 'Inténtalo de nuevo en un momento.',
    network: 'Revisa tu conexión e inténtalo de nuevo.',
    protocol: 'Vuelve a cargar la página e inténtalo de nuevo.',
    interrupted: 'Se conserva lo que ya llegó.',
    timeout: 'Inténtalo de nuevo en un momento.',
  },

  // Threads
  threadsFound: (threads) => count(threads, 'conversación', 'conversaciones'),
  threadsNotLoaded: 'No se pudieron cargar las conversaciones',
  threadNotSaved: 'No se pudo guardar el cambio',
  threadActions: (title) => `Acciones de “${title}”`,
  threadRemoved: (title) => `Se quitó “${title}”.`,

  // Drafts and mentions
  questionHeld: 'Tu siguiente pregunta no se envió.',
  questionReturned: 'Tu siguiente pregunta regresó al campo.',
  charactersLeft: (left) => `${isOne(left) ? 'Queda' : 'Quedan'} ${count(left, 'carácter', 'caracteres')}`,
  charactersOver: (over) => `${isOne(over) ? 'Sobra' : 'Sobran'} ${count(over, 'carácter', 'caracteres')}`,
  fieldsFailed: 'No se pudieron cargar los campos.',
  fieldsNone: (query) => `Ningún campo coincide con “${query}”.`,
  fieldsFound: (fields) => count(fields, 'campo', 'campos'),
  fieldsLeft: (left) => `${count(left, 'campo más', 'campos más')}. Sigue escribiendo para acotar la lista.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `${quarter}T ${year}`,

  // Columns and cells
  columnsFrozen: (columns) =>
    columns === 0
      ? 'Todas las columnas se desplazan'
      : `${count(columns, 'columna queda', 'columnas quedan')} a la vista`,
  averageOf: (value) => `Promedio: ${value}`,
  valuesOf: (values) => `Recuento: ${number.format(values)}`,

  // Reading charts
  chartRole: 'gráfica interactiva',
  chartReading: ({ place, values, more }) => {
    const told = values.map(([title, value]) => `${title}: ${value}`);
    const parts = more > 0 ? [...told, `y ${number.format(more)} más`] : told;
    return [...(place === '' ? [] : [place]), parts.join('; ')].join('. ');
  },
  chartMore: (count) => `+${number.format(count)}`,

  // Follow-ups
  followUpOnly: (measure, value) => `${measure} solo para “${value}”`,
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} y ${count(more, 'valor más', 'valores más')}`),

  // Menus and export
  resultMenu: (title) => `Acciones de “${title}”`,
  expandResult: (title) => `Ampliar “${title}”`,
  copySpec: 'Copiar la especificación de la gráfica',
  asOf: (time) => `Datos al ${time}`,
  rowsUpdated: 'Las filas están actualizadas.',
  runAgainFailed: 'No se pudo volver a ejecutar la consulta',

  dashboardEmpty: 'Este tablero todavía está vacío.',
};

export default esMX;
