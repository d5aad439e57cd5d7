import type { ChartSummary, Locale } from './Locale.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('pt-PT');
const tenths = phraseNumber('pt-PT', { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules('pt-PT');

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Média',
  mean: 'Média',
  median: 'Mediana',
  min: 'Mínimo',
  max: 'Máximo',
  distinct: 'Valores diferentes',
  stdev: 'Desvio-padrão',
  variance: 'Variância',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Gráfico de barras',
  line: 'Gráfico de linhas',
  area: 'Gráfico de áreas',
  point: 'Gráfico de dispersão',
  arc: 'Gráfico circular',
  rect: 'Mapa de calor',
  other: 'Gráfico',
};

/** European Portuguese. */
export const ptPT: Locale = {
  code: 'pt-PT',
  direction: 'ltr',

  conversation: 'Conversa',
  you: 'Eu',
  assistant: 'Assistente',
  emptyTitle: 'Faça uma pergunta aos seus dados',
  emptyText: 'Cada resposta traz a consulta, as linhas e um gráfico.',
  suggestions: 'Perguntas sugeridas',
  loadingThread: 'A abrir a conversa…',
  connecting: 'A enviar…',
  reconnecting: 'A ligar de novo…',
  newConversation: 'Nova conversa',
  jumpToLatest: 'Ir para o mais recente',
  newTextBelow: 'Novo texto em baixo',
  answerStarted: 'O assistente está a responder.',
  answerFinished: 'A resposta está completa.',
  answerStopped: 'A resposta foi interrompida a pedido.',
  answerInterrupted: 'A resposta foi interrompida.',
  answerFailed: 'A resposta falhou.',

  composerLabel: 'Pergunta',
  composerPlaceholder: 'Pergunte algo sobre os seus dados',
  send: 'Enviar',
  stop: 'Parar',
  stopping: 'A parar…',
  stopListening: 'Deixar de acompanhar',

  thinking: 'A pensar…',
  thought: 'Raciocínio',
  working: 'A processar…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'consulta', 'consultas') : count(steps, 'passo', 'passos')];
    if (failed > 0) parts.push(`${number.format(failed)} com falha`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)} s`);
    return parts.join(', ');
  },
  showSteps: 'Mostrar passos',
  hideSteps: 'Ocultar passos',
  stopped: 'Interrompida a pedido',
  interrupted: 'Interrompida',
  failed: 'Falhou',

  toolRunning: (name) => `A executar ${name}`,
  toolDone: (name) => `${name} concluído`,
  toolFailed: (name) => `${name} falhou`,
  toolInterrupted: (name) => `${name} foi interrompido`,
  toolUnreadable: 'O resultado vem num formato que este chat não conhece. É apresentado tal como chegou.',
  toolInput: 'Entrada',
  toolResult: 'Resultado',
  searchingMetadata: 'A pesquisar no modelo de dados',
  metadataFound: (views, members) =>
    `${count(members, 'campo encontrado', 'campos encontrados')} em ${count(views, 'vista', 'vistas')}`,
  metadataNothing: 'Nada encontrado no modelo de dados',
  metadataFailed: 'Não foi possível pesquisar no modelo de dados',
  runningQuery: 'A executar uma consulta',
  queryFailed: 'A consulta falhou',
  queryInterrupted: 'A consulta foi interrompida',
  untitledResult: 'Resultado',
  elapsed: (seconds) => `${tenths.format(seconds)} s`,
  queryAnswers: (request) => `Pergunta: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Origem: ${views}`,

  chart: 'Gráfico',
  table: 'Tabela',
  sql: 'SQL',
  resultViews: 'Formas de ver o resultado',
  copySql: 'Copiar SQL',
  copyAnswer: 'Copiar a resposta',
  copied: 'Copiado',
  copyFailed: 'Erro ao copiar',
  copyCode: 'Copiar código',
  copyCsv: 'Copiar como CSV',
  taskDone: 'Feito',
  taskOpen: 'Por fazer',
  footnotes: 'Notas de rodapé',
  showMore: (left) => `Mostrar mais (${count(left, 'carácter restante', 'caracteres restantes')})`,
  showMoreFields: (left) => `Mostrar mais (${count(left, 'campo restante', 'campos restantes')})`,
  showMoreSteps: (left) => `Mostrar mais (${count(left, 'passo restante', 'passos restantes')})`,
  columnsShown: (shown, total) =>
    `São mostradas ${number.format(shown)} de ${number.format(total)} colunas. Os ficheiros e as cópias de todas as linhas têm todas as colunas.`,
  shownPlain: 'Esta parte é demasiado longa para ser formatada e, por isso, é apresentada como texto simples.',
  rowCount: (shown, total) => rowsOf(shown, total),
  noRows: 'A consulta não devolveu linhas.',
  nullValue: 'nulo',
  trueValue: 'verdadeiro',
  falseValue: 'falso',

  tableHelp:
    'As teclas de seta percorrem as células; com Shift, selecionam-nas. Ctrl+C copia. Num cabeçalho, Enter ordena e Alt com as setas para a esquerda e para a direita altera a largura da coluna.',
  tableActions: 'Linhas',
  sortedBy: (title, direction) => `Ordenado por ${title}, ${direction === 'ascending' ? 'ascendente' : 'descendente'}`,
  sortedAsSent: 'Pela ordem da consulta',
  sorting: 'A ordenar…',
  columnIsWide: (title, width) => `${title}: ${count(width, 'píxel', 'píxeis')} de largura`,
  copyRows: 'Copiar',
  copyRowsOf: (rows) => `Copiar ${count(rows, 'linha', 'linhas')}`,
  copySelection: (cells) => `Copiar ${count(cells, 'célula', 'células')}`,
  copiedCells: (cells) => count(cells, 'célula copiada', 'células copiadas'),
  downloadCsv: 'Transferir CSV',
  downloadPartialCsv: 'Transferir CSV parcial',
  partialRows: (shown, total) => firstOf(shown, total),
  partialFileName: (shown, total) => `(${firstOf(shown, total)})`,
  savedRows: (rows) => count(rows, 'linha guardada', 'linhas guardadas'),
  preparingFile: 'A preparar o ficheiro…',
  saveFailed: 'Não foi possível criar o ficheiro',
  loadAllRows: 'Carregar todas as linhas',
  loadingRows: (loaded, total) =>
    total === undefined
      ? `A carregar: ${count(loaded, 'linha', 'linhas')} até agora`
      : `A carregar ${number.format(loaded)} de ${count(total, 'linha', 'linhas')}`,
  cancelLoading: 'Cancelar',
  allRowsLoaded: (rows) => `Tudo carregado: ${count(rows, 'linha', 'linhas')}`,
  loadingRowsCancelled: (shown, total) => `Carregamento cancelado: ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `O carregamento falhou: ${rowsOf(shown, total)}`,
  chartLabel: (title) => `Gráfico: ${title}`,
  chartLoading: 'A desenhar o gráfico…',
  chartAsTable: (reason) => `${reason} Seguem-se as linhas.`,
  chartRefusedSpec: 'Não é possível desenhar este gráfico de forma segura e fiel.',
  chartRefusedFailed: 'Não foi possível desenhar este gráfico.',
  chartRefusedNoRows: 'Não há linhas para desenhar.',
  chartRefusedTooLarge: 'Este gráfico é demasiado grande para ser desenhado.',
  chartRefusedGrammar: 'O que chegou não é um gráfico Vega-Lite.',
  chartRefusedData: 'Este gráfico traz dados próprios, que não são o resultado da consulta.',
  chartRefusedColumn: 'Este gráfico precisa de uma coluna que o resultado não tem.',
  chartRefusedTransform: 'Este gráfico altera as linhas de um modo que não é suportado.',
  chartRefusedExpression: 'Este gráfico faz um cálculo que não é permitido.',
  chartRefusedMark: 'Este tipo de gráfico não é suportado.',
  chartControlHidden:
    'Um controlo deste gráfico, como um controlo de deslize, não é apresentado. O gráfico usa o seu valor inicial.',
  chartType: 'Tipo de gráfico',
  chartTypes: { chart: 'Gráfico', bar: 'Barras', line: 'Linha', area: 'Área', point: 'Pontos', table: 'Tabela' },
  chartSave: 'Guardar o gráfico',
  chartSaveAs: (format) => `Guardar como ${format}`,
  chartSaveFailed: 'Erro ao guardar',
  chartSeries: (title) => (title === '' ? 'Visíveis no gráfico' : `Visíveis no gráfico: ${title}`),
  chartSummary: ({ mark, measure, by, split, values, lowest, highest }) => {
    const what = [MARKS[mark], measure && `de ${measure}`, by && `por ${by}`, split && `dividido por ${split}`];
    const range =
      lowest && highest && (values ?? 0) > 1
        ? ` Mínimo: ${lowest.value} (${lowest.at}). Máximo: ${highest.value} (${highest.at}).`
        : highest
          ? ` ${highest.value} (${highest.at}).`
          : '';
    return `${what.filter(Boolean).join(' ')}${values === undefined ? '' : `, ${count(values, 'valor', 'valores')}`}.${range}`;
  },
  chartCount: 'Número de linhas',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} de ${title}`,

  publishTitle: 'Publicar um dashboard',
  publishName: 'Título',
  publishDescription: 'Descrição (opcional)',
  publishResults: 'Resultados',
  publishNoResults:
    'Ainda não há nada para publicar. Faça primeiro uma pergunta: depois pode colocar os resultados num dashboard.',
  publishNothingChosen: 'Escolha pelo menos um resultado.',
  publishShowAs: (title) => `Mostrar «${title}» como`,
  moveUp: (title) => `Mover «${title}» para cima`,
  moveDown: (title) => `Mover «${title}» para baixo`,
  publishAllowEmbed: 'Permitir incorporação',
  publishAllowEmbedHint: 'Outros sites poderão mostrar este dashboard a quem neles tiver sessão iniciada.',
  publish: (results) => (results === 0 ? 'Publicar' : `Publicar ${count(results, 'resultado', 'resultados')}`),
  publishing: 'A publicar…',
  publishFailed: 'O dashboard não foi publicado',
  published: (title) => `«${title}» foi publicado`,
  publishedLink: 'Ligação',
  publishedEmbed: 'Código de incorporação',
  openDashboard: 'Abrir dashboard',
  copy: 'Copiar',
  cancel: 'Cancelar',
  close: 'Fechar',

  errorTitle: {
    'bad-request': 'A pergunta não foi aceite',
    auth: 'O serviço não autorizou este chat',
    forbidden: 'Esta conversa pertence a outra pessoa',
    'not-found': 'Esta conversa não foi encontrada',
    busy: 'Ainda está a decorrer uma resposta',
    server: 'O serviço teve um problema',
    network: 'Não é possível contactar o serviço',
    protocol: 'Quem respondeu não foi o serviço de chat',
    interrupted: 'A resposta foi interrompida',
    limit: 'A resposta é demasiado grande',
    timeout: 'Demorou demasiado tempo',
    configuration: 'Este chat não está disponível de momento',
  },
  askAdmin: 'Se o problema persistir, contacte quem gere esta página.',
  stopFailed: 'Não foi possível parar a resposta',
  retry: 'Tentar de novo',
  reconnect: 'Voltar a ligar',
  dismiss: 'Ignorar',
  limitedTitle: 'Demasiadas perguntas neste momento',
  limitedHelp: 'O serviço limita quanto se pode perguntar de uma vez. Aguarde um momento e tente de novo.',
  messageFailed: 'Não foi possível apresentar esta mensagem.',
  partFailed: 'Não foi possível carregar esta parte da página.',
  reloadPage: 'Recarregar a página',

  // The thread
  writingAnswer: 'A escrever a resposta',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)} s`,

  // Turn actions
  turnActions: 'Resposta',
  questionActions: 'Pergunta',
  askAgain: 'Perguntar de novo',
  copyQuestion: 'Copiar a pergunta',
  editQuestion: 'Editar a pergunta',
  goodAnswer: 'Boa resposta',
  badAnswer: 'Má resposta',
  feedbackReason: 'O que estava errado? (opcional)',
  sendFeedback: 'Enviar comentário',
  feedbackThanks: 'Obrigado pelo comentário.',
  noAnswer: 'Sem resposta',
  signIn: 'Iniciar sessão',
  errorDetails: 'Detalhes',
  errorHelp: {
    'bad-request': 'Pergunte por outras palavras ou inicie uma nova conversa.',
    auth: 'Inicie sessão novamente e tente de novo.',
    forbidden: 'Inicie uma nova conversa para fazer as suas perguntas.',
    'not-found': 'Pode ter sido removida. Inicie uma nova conversa.',
    busy: 'Aguarde essa resposta ou pare-a e pergunte de novo.',
    server: 'Tente de novo dentro de momentos.',
    network: 'Verifique a sua ligação e tente de novo.',
    protocol: 'Recarregue a página e tente de novo.',
    interrupted: 'O que já chegou foi mantido.',
    limit: 'Peça menos de cada vez, por exemplo um período mais curto.',
    timeout: 'Tente de novo dentro de momentos.',
    configuration: 'Não está bem configurado e não pode ser usado até que isso seja corrigido.',
  },

  // Threads
  threads: 'Conversas',
  showThreads: 'Mostrar conversas',
  searchThreads: 'Procurar conversas',
  noThreads: 'As suas conversas vão aparecer aqui.',
  noThreadsFound: 'Nenhuma conversa encontrada.',
  threadsFound: (threads) => count(threads, 'conversa', 'conversas'),
  loadingThreads: 'A carregar as conversas…',
  threadsNotLoaded: 'Não foi possível carregar as conversas',
  threadNotSaved: 'Não foi possível guardar a alteração',
  previousDays: '7 dias anteriores',
  threadActions: (title) => `Ações de «${title}»`,
  renameThread: 'Mudar o nome',
  removeThread: 'Remover da lista',
  threadTitle: 'Título da conversa',
  threadTitleMissing: 'Introduza um título.',
  threadRemoved: (title) => `«${title}» foi removida da lista.`,
  undo: 'Anular',
  threadRunning: 'Resposta em curso',
  threadUnseen: 'Nova resposta',
  newConversationStarted: 'Nova conversa iniciada.',
  untitledThread: 'Conversa sem título',

  // Drafts and mentions
  skipToComposer: 'Ir para o campo da pergunta',
  askNext: 'Perguntar a seguir',
  nextQuestion: 'A seguir',
  notSent: 'Não enviada',
  questionQueued: 'A sua pergunta será feita depois desta resposta.',
  questionHeld: 'A sua próxima pergunta não foi enviada.',
  questionReturned: 'A sua próxima pergunta está de novo no campo.',
  queueFull: 'Já há uma pergunta em espera. Edite-a ou remova-a primeiro.',
  editQueued: 'Editar',
  removeQueued: 'Remover',
  editingQuestion: 'A editar uma pergunta anterior',
  attachments: 'Anexado à pergunta',
  removeAttachment: (label) => `Remover ${label}`,
  attachmentPlaceholder: 'O que quer saber sobre isto?',
  charactersLeft: (left) => count(left, 'carácter restante', 'caracteres restantes'),
  charactersOver: (over) => `${count(over, 'carácter', 'caracteres')} a mais`,
  fields: 'Campos',
  fieldKinds: { measure: 'Medida', dimension: 'Dimensão', segment: 'Segmento' },
  fieldsLoading: 'A carregar os campos…',
  fieldsFailed: 'Não foi possível carregar os campos.',
  fieldsNone: (query) => `Nenhum campo corresponde a “${query}”.`,
  fieldsFound: (fields) => count(fields, 'campo', 'campos'),
  fieldsLeft: (left) => `Mais ${count(left, 'campo', 'campos')}. Continue a escrever para limitar a lista.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `T${quarter} de ${year}`,
  weekOf: (day) => `Semana de ${day}`,
  figures: (count) => (count === 1 ? 'Número' : 'Números'),

  // Columns and cells
  columnMenuHelp: 'Num cabeçalho, Alt com a seta para baixo abre o menu.',
  columnMenu: (title) => `Menu da coluna ${title}`,
  sortAscending: 'Ordem crescente',
  sortDescending: 'Ordem decrescente',
  sortAsSent: 'Ordem da consulta',
  freezeColumns: 'Fixar até esta coluna',
  unfreezeColumns: 'Soltar colunas',
  columnsFrozen: (columns) =>
    columns === 0
      ? 'Todas as colunas se deslocam'
      : `${count(columns, 'coluna fica visível', 'colunas ficam visíveis')}`,
  copyColumn: 'Copiar coluna',
  fitColumn: 'Ajustar largura ao conteúdo',
  sumOf: (value) => `Soma: ${value}`,
  averageOf: (value) => `Média: ${value}`,
  valuesOf: (values) => `Contagem: ${number.format(values)}`,

  // Reading charts
  chartRole: 'gráfico interativo',
  chartKeys: 'As teclas de seta leem os valores; Esc termina a leitura.',
  chartReading: ({ place, values, more }) => {
    const told = values.map(([title, value]) => `${title}: ${value}`);
    const parts = more > 0 ? [...told, `e mais ${number.format(more)}`] : told;
    return [...(place === '' ? [] : [place]), parts.join('; ')].join('. ');
  },
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Nenhuma linha tem um valor para desenhar.',

  // Follow-ups
  followUps: 'Perguntas seguintes',
  followUpBreakDown: (measure, dimension) => `Detalhar ${measure} por ${dimension}`,
  followUpCompare: (measure) => `Comparar ${measure} com o período anterior`,
  followUpOnly: (measure, value) => `${measure} apenas para «${value}»`,
  followUpShare: (measure, dimension) => `${measure} por ${dimension} em percentagem do total`,
  askAboutThis: 'Perguntar sobre isto',
  askedValues: 'Sobre estes valores:',
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} e mais ${count(more, 'valor', 'valores')}`),

  // Menus and export
  resultMenu: (title) => `Ações de «${title}»`,
  expand: 'Expandir',
  expandResult: (title) => `Expandir «${title}»`,
  copyImage: 'Copiar imagem',
  imageCopied: 'Imagem copiada',
  copySpec: 'Copiar a especificação do gráfico',
  asOf: (time) => `Dados de ${time}`,
  runAgain: 'Executar novamente',
  rowsUpdated: 'As linhas estão atualizadas.',
  runAgainFailed: 'Não foi possível executar novamente a consulta',
  conversationMenu: 'Ações da conversa',
  downloadConversation: 'Transferir em Markdown',
  printConversation: 'Imprimir',

  embedLoading: 'A carregar…',
  embedTimeout: 'Está a demorar mais do que o habitual',
  embedFailed: 'Não foi possível carregar',
  widgetLoading: 'A executar a consulta…',
  widgetFailed: 'Não foi possível carregar as linhas deste widget',
  widgetUnknown: 'Este tipo de widget não pode ser apresentado aqui.',
  dashboardEmpty: 'Este dashboard ainda está vazio.',
  widgetExport: (title) => `Transferir ${title} como CSV`,
};

export default ptPT;

/** "1 linha", "12 431 linhas"; whole millions take a preposition: "2 000 000 de linhas". */
function count(amount: number, one: string, many: string): string {
  const form = plural.select(amount);
  if (form === 'one') return `${number.format(amount)} ${one}`;
  return `${number.format(amount)} ${form === 'many' ? `de ${many}` : many}`;
}

function rowsOf(shown: number, total: number | undefined): string {
  if (total === undefined || total <= shown) return count(shown, 'linha', 'linhas');
  return `${number.format(shown)} de ${count(total, 'linha', 'linhas')}`;
}

function firstOf(shown: number, total: number): string {
  const first = plural.select(shown) === 'one' ? 'primeira' : 'primeiras';
  return `${first} ${number.format(shown)} de ${count(total, 'linha', 'linhas')}`;
}
