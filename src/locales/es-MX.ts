import { chartBuilderWords } from './chartBuilderWords.js';
import { createLocale } from './createLocale.js';
import { esES } from './es-ES.js';
import { inRegion } from './inRegion.js';
import type { ChartSummary, Locale } from './Locale.js';
import { AGGREGATES, count, summaryWith } from './spanish.js';

const OWN_AGGREGATES: typeof AGGREGATES = { ...AGGREGATES, average: 'Promedio', mean: 'Promedio' };

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Gráfica de barras',
  line: 'Gráfica de líneas',
  area: 'Gráfica de áreas',
  point: 'Gráfica de dispersión',
  arc: 'Gráfica de pastel',
  rect: 'Mapa de calor',
  other: 'Gráfica',
};

/** Spanish of Mexico, with “tú”: the words and quotes that differ from Spain’s, with Mexico’s numbers. */
export const esMX: Locale = inRegion(
  createLocale(esES, {
    emptyText: 'Con cada respuesta recibes la consulta, las filas y una gráfica.',

    chart: 'Gráfica',
    taskDone: 'Listo',
    footnotes: 'Notas al pie de página',

    tableHelp:
      'Las teclas de flecha mueven entre las celdas; con Mayús, las seleccionan. Control C copia. En un encabezado, Enter ordena, y Alt con las flechas izquierda y derecha cambia el ancho de la columna.',
    columnIsWide: (title, width) => `${title}: ${count(width, 'pixel', 'pixeles')} de ancho`,
    chartLabel: (title) => `Gráfica: ${title}`,
    chartLoading: 'Dibujando la gráfica…',
    chartRefusedSpec: 'Esta gráfica no se puede dibujar de forma segura y fiel.',
    chartRefusedFailed: 'No se pudo dibujar esta gráfica.',
    chartRefusedTooLarge: 'Esta gráfica es demasiado grande para dibujarla.',
    chartRefusedGrammar: 'Lo recibido no es una gráfica de Vega-Lite.',
    chartRefusedData: 'Esta gráfica trae datos propios, que no son el resultado de la consulta.',
    chartRefusedColumn: 'Esta gráfica necesita columnas o valores que el resultado no tiene.',
    chartRefusedTransform: 'Esta gráfica modifica las filas de una forma no compatible.',
    chartRefusedExpression: 'Esta gráfica calcula algo de una forma no permitida.',
    chartRefusedMark: 'Este tipo de gráfica no es compatible.',
    chartControlHidden:
      'No se muestra un control de esta gráfica, como un deslizador. La gráfica usa su valor inicial.',
    chartType: 'Tipo de gráfica',
    chartTypes: { chart: 'Gráfica' },
    chartSave: 'Descargar la gráfica',
    ownChart: 'gráfica propia',
    chartSeries: (title) => (title === '' ? 'Visible en la gráfica' : `Visible en la gráfica: ${title}`),
    chartSummary: summaryWith(MARKS),
    chartBuilder: {
      ...chartBuilderWords(esES),
      edit: 'Editar la gráfica',
      draw: 'Dibujar una gráfica',
      labels: 'Números en la gráfica',
      reset: 'Volver a la gráfica del agente',
      remove: 'Quitar la gráfica',
      noRoom: 'En esta gráfica no hay lugar para los números.',
      unplaced: (title) => `No se dibujan las filas sin “${title}”.`,
      types: { ...chartBuilderWords(esES).types, pie: 'Pastel' },
      misfits: {
        ...chartBuilderWords(esES).misfits,
        'one-part': 'Una gráfica de pastel necesita al menos dos partes.',
        'too-many-parts': 'Una gráfica de pastel tiene como máximo seis partes. Muestra los 5 primeros.',
      },
    },
    chartAggregate: (operation, title) => `${OWN_AGGREGATES[operation] ?? operation} de ${title}`,

    publishTitle: 'Publicar un tablero',
    publishNoResults:
      'Todavía no hay nada que publicar. Haz primero una pregunta: sus resultados se podrán agregar a un tablero.',
    publishShowAs: (title) => `Mostrar “${title}” como`,
    moveUp: (title) => `Mover “${title}” hacia arriba`,
    moveDown: (title) => `Mover “${title}” hacia abajo`,
    publishAllowEmbed: 'Permitir insertarlo',
    publishAllowEmbedHint: 'Otros sitios podrán mostrar este tablero a quienes hayan iniciado sesión en ellos.',
    publishFailed: 'No se publicó el tablero',
    publishUnsure: 'Puede que el tablero se haya publicado. Compruébalo antes de intentarlo de nuevo.',
    published: (title) => `Se publicó “${title}”`,
    publishedLink: 'Vínculo',
    publishedEmbed: 'Código para insertar',
    openDashboard: 'Abrir el tablero',

    // Turn actions
    errorHelp: {
      auth: 'Inicia sesión e inténtalo de nuevo.',
      server: 'Inténtalo de nuevo en un momento.',
      network: 'Revisa tu conexión e inténtalo de nuevo.',
      protocol: 'Vuelve a cargar la página e inténtalo de nuevo.',
      interrupted: 'Se conserva lo que ya llegó.',
      timeout: 'Inténtalo de nuevo en un momento.',
    },

    // Threads
    threadsNotLoaded: 'No se pudieron cargar las conversaciones',
    threadNotSaved: 'No se pudo guardar el cambio',
    threadActions: (title) => `Acciones de “${title}”`,
    threadRemoved: (title) => `Se quitó “${title}”.`,

    // Drafts and mentions
    questionHeld: 'Tu siguiente pregunta no se envió.',
    questionReturned: 'Tu siguiente pregunta regresó al campo.',
    fieldsFailed: 'No se pudieron cargar los campos.',
    fieldsNone: (query) => `Ningún campo coincide con “${query}”.`,

    // Formats and figures
    quarterOfYear: (quarter, year) => `${quarter}T ${year}`,

    // Columns and cells
    averageOf: (value) => `Promedio: ${value}`,
    footerFigures: { average: 'Promedio' },

    // Reading charts
    chartRole: 'gráfica interactiva',

    // Follow-ups
    followUpOnly: (measure, value) => `${measure} solo para “${value}”`,

    // Menus and export
    threadOpened: (title) => `Se abrió “${title}”.`,
    resultMenu: (title) => `Acciones de “${title}”`,
    copySpec: 'Copiar la especificación de la gráfica',
    asOf: (time) => `Datos al ${time}`,
    runAgainFailed: 'No se pudo volver a ejecutar la consulta',

    dashboardEmpty: 'Este tablero todavía está vacío.',
  }),
  'es-MX',
);

export default esMX;
