import type { ChartSummary, Locale } from './Locale.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('pt-BR');
const tenths = phraseNumber('pt-BR', { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules('pt-BR');

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Média',
  mean: 'Média',
  median: 'Mediana',
  min: 'Mínimo',
  max: 'Máximo',
  distinct: 'Valores distintos',
  stdev: 'Desvio padrão',
  variance: 'Variância',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Gráfico de barras',
  line: 'Gráfico de linhas',
  area: 'Gráfico de área',
  point: 'Gráfico de dispersão',
  arc: 'Gráfico de pizza',
  rect: 'Mapa de calor',
  other: 'Gráfico',
};

/** Brazilian Portuguese. */
export const ptBR: Locale = {
  code: 'pt-BR',
  direction: 'ltr',

  conversation: 'Conversa',
  you: 'Você',
  assistant: 'Assistente',
  emptyTitle: 'Faça uma pergunta aos seus dados',
  emptyText: 'Cada resposta vem com a consulta, as linhas e um gráfico.',
  suggestions: 'Perguntas sugeridas',
  loadingThread: 'Abrindo a conversa…',
  connecting: 'Enviando…',
  reconnecting: 'Reconectando…',
  newConversation: 'Nova conversa',
  jumpToLatest: 'Ir para o mais recente',
  newTextBelow: 'Novo texto abaixo',
  answerStarted: 'O assistente está respondendo.',
  answerFinished: 'A resposta está completa.',
  answerStopped: 'A resposta foi interrompida a pedido.',
  answerInterrupted: 'A resposta foi interrompida.',
  answerFailed: 'A resposta falhou.',

  composerLabel: 'Pergunta',
  composerPlaceholder: 'Pergunte sobre os seus dados',
  send: 'Enviar',
  stop: 'Parar',
  stopping: 'Parando…',
  stopListening: 'Deixar de acompanhar',

  thinking: 'Pensando…',
  thought: 'Raciocínio',
  working: 'Processando…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, 'consulta', 'consultas') : count(steps, 'etapa', 'etapas')];
    if (failed > 0) parts.push(`${number.format(failed)} com falha`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)} s`);
    return parts.join(', ');
  },
  showSteps: 'Mostrar etapas',
  hideSteps: 'Ocultar etapas',
  stopped: 'Interrompida a pedido',
  interrupted: 'Interrompida',
  failed: 'Falhou',

  toolRunning: (name) => `Executando ${name}`,
  toolDone: (name) => `${name} concluído`,
  toolFailed: (name) => `${name} falhou`,
  toolInterrupted: (name) => `${name} foi interrompido`,
  toolUnreadable: 'O resultado está em um formato que este chat não conhece. Ele é exibido como chegou.',
  toolInput: 'Entrada',
  toolResult: 'Resultado',
  searchingMetadata: 'Pesquisando no modelo de dados',
  metadataFound: (views, members) =>
    `${count(members, 'campo encontrado', 'campos encontrados')} em ${count(views, 'visão', 'visões')}`,
  metadataNothing: 'Nada encontrado no modelo de dados',
  metadataFailed: 'Não foi possível pesquisar no modelo de dados',
  runningQuery: 'Executando uma consulta',
  queryFailed: 'A consulta falhou',
  queryInterrupted: 'A consulta foi interrompida',
  untitledResult: 'Resultado',
  elapsed: (seconds) => `${tenths.format(seconds)} s`,
  queryAnswers: (request) => `Pergunta: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Fonte: ${views}`,

  chart: 'Gráfico',
  table: 'Tabela',
  sql: 'SQL',
  resultViews: 'Visualizações do resultado',
  copySql: 'Copiar SQL',
  copyAnswer: 'Copiar a resposta',
  copied: 'Copiado',
  copyFailed: 'Falha ao copiar',
  copyCode: 'Copiar código',
  copyCsv: 'Copiar como CSV',
  taskDone: 'Feito',
  taskOpen: 'A fazer',
  footnotes: 'Notas de rodapé',
  showMore: (left) => `Mostrar mais (${count(left, 'caractere restante', 'caracteres restantes')})`,
  showMoreFields: (left) => `Mostrar mais (${count(left, 'campo restante', 'campos restantes')})`,
  showMoreSteps: (left) => `Mostrar mais (${count(left, 'etapa restante', 'etapas restantes')})`,
  columnsShown: (shown, total) =>
    `São exibidas ${number.format(shown)} de ${number.format(total)} colunas. Os arquivos e as cópias de todas as linhas têm todas as colunas.`,
  shownPlain: 'Esta parte é longa demais para ser formatada e, por isso, é exibida como texto simples.',
  rowCount: (shown, total) => rowsOf(shown, total),
  noRows: 'A consulta não retornou linhas.',
  nullValue: 'nulo',
  trueValue: 'verdadeiro',
  falseValue: 'falso',

  tableHelp:
    'As teclas de seta movem entre as células; com Shift, selecionam. Ctrl+C copia. Em um cabeçalho, Enter ordena, e Alt com as setas para a esquerda e para a direita muda a largura da coluna.',
  tableActions: 'Linhas',
  sortedBy: (title, direction) => `Ordenado por ${title}, ${direction === 'ascending' ? 'crescente' : 'decrescente'}`,
  sortedAsSent: 'Na ordem da consulta',
  sorting: 'Ordenando…',
  columnIsWide: (title, width) => `${title}: ${count(width, 'pixel', 'pixels')} de largura`,
  copyRows: 'Copiar',
  copyRowsOf: (rows) => `Copiar ${count(rows, 'linha', 'linhas')}`,
  copySelection: (cells) => `Copiar ${count(cells, 'célula', 'células')}`,
  copiedCells: (cells) => count(cells, 'célula copiada', 'células copiadas'),
  downloadCsv: 'Baixar CSV',
  downloadPartialCsv: 'Baixar CSV parcial',
  partialRows: (shown, total) => firstOf(shown, total),
  partialFileName: (shown, total) => `(${firstOf(shown, total)})`,
  savedRows: (rows) => count(rows, 'linha salva', 'linhas salvas'),
  preparingFile: 'Preparando o arquivo…',
  saveFailed: 'Não foi possível criar o arquivo',
  loadAllRows: 'Carregar todas as linhas',
  loadingRows: (loaded, total) =>
    total === undefined
      ? `Carregando: ${count(loaded, 'linha', 'linhas')} até agora`
      : `Carregando ${number.format(loaded)} de ${count(total, 'linha', 'linhas')}`,
  cancelLoading: 'Cancelar',
  allRowsLoaded: (rows) => `Tudo carregado: ${count(rows, 'linha', 'linhas')}`,
  loadingRowsCancelled: (shown, total) => `Carregamento cancelado: ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `Falha no carregamento: ${rowsOf(shown, total)}`,
  chartLabel: (title) => `Gráfico: ${title}`,
  chartLoading: 'Desenhando o gráfico…',
  chartAsTable: (reason) => `${reason} Aqui estão as linhas.`,
  chartRefusedSpec: 'Não é possível desenhar este gráfico de forma segura e fiel.',
  chartRefusedFailed: 'Não foi possível desenhar este gráfico.',
  chartRefusedNoRows: 'Não há linhas para desenhar.',
  chartRefusedTooLarge: 'Este gráfico é grande demais para ser desenhado.',
  chartRefusedGrammar: 'O que chegou não é um gráfico Vega-Lite.',
  chartRefusedData: 'Este gráfico traz dados próprios, que não são o resultado da consulta.',
  chartRefusedColumn: 'Este gráfico precisa de uma coluna que o resultado não tem.',
  chartRefusedTransform: 'Este gráfico altera as linhas de um modo que não é compatível.',
  chartRefusedExpression: 'Este gráfico faz um cálculo que não é permitido.',
  chartRefusedMark: 'Este tipo de gráfico não é compatível.',
  chartControlHidden:
    'Um controle deste gráfico, como um controle deslizante, não é exibido. O gráfico usa o valor inicial dele.',
  chartType: 'Tipo de gráfico',
  chartTypes: { chart: 'Gráfico', bar: 'Barras', line: 'Linha', area: 'Área', point: 'Pontos', table: 'Tabela' },
  chartSave: 'Salvar o gráfico',
  chartSaveAs: (format) => `Salvar como ${format}`,
  chartSaveFailed: 'Falha ao salvar',
  chartSeries: (title) => (title === '' ? 'Exibidos no gráfico' : `Exibidos no gráfico: ${title}`),
  chartSummary: ({ mark, measure, by, split, values, lowest, highest }) => {
    const what = [MARKS[mark], measure && `de ${measure}`, by && `por ${by}`, split && `dividido por ${split}`];
    const range =
      lowest && highest && (values ?? 0) > 1
        ? ` Menor valor: ${lowest.value} (${lowest.at}). Maior valor: ${highest.value} (${highest.at}).`
        : highest
          ? ` ${highest.value} (${highest.at}).`
          : '';
    return `${what.filter(Boolean).join(' ')}${values === undefined ? '' : `, ${count(values, 'valor', 'valores')}`}.${range}`;
  },
  chartCount: 'Número de linhas',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} de ${title}`,

  publishTitle: 'Publicar um painel',
  publishName: 'Título',
  publishDescription: 'Descrição (opcional)',
  publishResults: 'Resultados',
  publishNoResults:
    'Ainda não há nada para publicar. Faça uma pergunta primeiro: depois você pode colocar os resultados em um painel.',
  publishNothingChosen: 'Escolha pelo menos um resultado.',
  publishShowAs: (title) => `Mostrar “${title}” como`,
  moveUp: (title) => `Mover “${title}” para cima`,
  moveDown: (title) => `Mover “${title}” para baixo`,
  publishAllowEmbed: 'Permitir incorporação',
  publishAllowEmbedHint: 'Outros sites poderão mostrar este painel a quem estiver conectado neles.',
  publish: (results) => (results === 0 ? 'Publicar' : `Publicar ${count(results, 'resultado', 'resultados')}`),
  publishing: 'Publicando…',
  publishFailed: 'O painel não foi publicado',
  published: (title) => `“${title}” foi publicado`,
  publishedLink: 'Link',
  publishedEmbed: 'Código de incorporação',
  openDashboard: 'Abrir painel',
  copy: 'Copiar',
  cancel: 'Cancelar',
  close: 'Fechar',

  errorTitle: {
    'bad-request': 'A pergunta não foi aceita',
    auth: 'O serviço não autorizou este chat',
    forbidden: 'Esta conversa é de outra pessoa',
    'not-found': 'Esta conversa não foi encontrada',
    busy: 'Uma resposta ainda está em andamento',
    server: 'O serviço teve um problema',
    network: 'Não foi possível acessar o serviço',
    protocol: 'Quem respondeu não foi o serviço de chat',
    interrupted: 'A resposta foi interrompida',
    limit: 'A resposta é grande demais',
    timeout: 'Demorou demais',
    configuration: 'Este chat não está disponível no momento',
  },
  askAdmin: 'Se o problema continuar, avise quem administra esta página.',
  stopFailed: 'Não foi possível parar a resposta',
  retry: 'Tentar de novo',
  reconnect: 'Reconectar',
  dismiss: 'Dispensar',
  limitedTitle: 'Perguntas demais no momento',
  limitedHelp: 'O serviço limita quanto se pode perguntar de uma vez. Espere um momento e tente de novo.',
  messageFailed: 'Não foi possível exibir esta mensagem.',
  partFailed: 'Não foi possível carregar esta parte da página.',
  reloadPage: 'Recarregar a página',

  // The thread
  writingAnswer: 'Escrevendo a resposta',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)} s`,

  // Turn actions
  turnActions: 'Resposta',
  questionActions: 'Pergunta',
  askAgain: 'Perguntar de novo',
  copyQuestion: 'Copiar a pergunta',
  editQuestion: 'Editar a pergunta',
  goodAnswer: 'Resposta boa',
  badAnswer: 'Resposta ruim',
  feedbackReason: 'O que estava errado? (opcional)',
  sendFeedback: 'Enviar feedback',
  feedbackThanks: 'Obrigado pelo feedback.',
  noAnswer: 'Sem resposta',
  signIn: 'Entrar',
  errorDetails: 'Detalhes',
  errorHelp: {
    'bad-request': 'Pergunte com outras palavras ou comece uma nova conversa.',
    auth: 'Entre de novo e tente outra vez.',
    forbidden: 'Comece uma nova conversa para fazer suas perguntas.',
    'not-found': 'Ela pode ter sido removida. Comece uma nova conversa.',
    busy: 'Espere essa resposta ou pare-a e pergunte de novo.',
    server: 'Tente de novo daqui a pouco.',
    network: 'Verifique sua conexão e tente de novo.',
    protocol: 'Recarregue a página e tente de novo.',
    interrupted: 'O que já chegou foi mantido.',
    limit: 'Peça menos de cada vez, como um período mais curto.',
    timeout: 'Tente de novo daqui a pouco.',
    configuration: 'Ele não está configurado corretamente e não pode ser usado até que isso seja corrigido.',
  },

  // Threads
  threads: 'Conversas',
  showThreads: 'Mostrar conversas',
  searchThreads: 'Buscar conversas',
  noThreads: 'Suas conversas vão aparecer aqui.',
  noThreadsFound: 'Nenhuma conversa encontrada.',
  threadsFound: (threads) => count(threads, 'conversa', 'conversas'),
  loadingThreads: 'Carregando as conversas…',
  threadsNotLoaded: 'Não foi possível carregar as conversas',
  threadNotSaved: 'Não foi possível salvar a alteração',
  previousDays: '7 dias anteriores',
  threadActions: (title) => `Ações de “${title}”`,
  renameThread: 'Renomear',
  removeThread: 'Remover da lista',
  threadTitle: 'Título da conversa',
  threadTitleMissing: 'Digite um título.',
  threadRemoved: (title) => `“${title}” foi removida da lista.`,
  undo: 'Desfazer',
  threadRunning: 'Resposta em andamento',
  threadUnseen: 'Nova resposta',
  newConversationStarted: 'Nova conversa iniciada.',
  untitledThread: 'Conversa sem título',

  // Drafts and mentions
  skipToComposer: 'Ir para o campo de pergunta',
  askNext: 'Perguntar em seguida',
  nextQuestion: 'Em seguida',
  notSent: 'Não enviada',
  questionQueued: 'Sua pergunta será feita depois desta resposta.',
  questionHeld: 'Sua próxima pergunta não foi enviada.',
  questionReturned: 'Sua próxima pergunta voltou para o campo.',
  queueFull: 'Já há uma pergunta na fila. Edite ou remova essa pergunta primeiro.',
  editQueued: 'Editar',
  removeQueued: 'Remover',
  editingQuestion: 'Editando uma pergunta anterior',
  attachments: 'Anexado à pergunta',
  removeAttachment: (label) => `Remover ${label}`,
  attachmentPlaceholder: 'O que você quer saber sobre isto?',
  charactersLeft: (left) => count(left, 'caractere restante', 'caracteres restantes'),
  charactersOver: (over) => `${count(over, 'caractere', 'caracteres')} a mais`,
  fields: 'Campos',
  fieldKinds: { measure: 'Medida', dimension: 'Dimensão', segment: 'Segmento' },
  fieldsLoading: 'Carregando os campos…',
  fieldsFailed: 'Não foi possível carregar os campos.',
  fieldsNone: (query) => `Nenhum campo corresponde a “${query}”.`,
  fieldsFound: (fields) => count(fields, 'campo', 'campos'),
  fieldsLeft: (left) => `Mais ${count(left, 'campo', 'campos')}. Continue digitando para refinar a lista.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `T${quarter} de ${year}`,
  weekOf: (day) => `Semana de ${day}`,
  figures: (count) => (count === 1 ? 'Número' : 'Números'),

  // Columns and cells
  columnMenuHelp: 'Em um cabeçalho, Alt com a seta para baixo abre o menu.',
  columnMenu: (title) => `Menu da coluna ${title}`,
  sortAscending: 'Ordem crescente',
  sortDescending: 'Ordem decrescente',
  sortAsSent: 'Ordem da consulta',
  freezeColumns: 'Congelar até esta coluna',
  unfreezeColumns: 'Descongelar colunas',
  columnsFrozen: (columns) =>
    columns === 0 ? 'Todas as colunas rolam' : `${count(columns, 'coluna fica visível', 'colunas ficam visíveis')}`,
  copyColumn: 'Copiar coluna',
  fitColumn: 'Ajustar largura ao conteúdo',
  sumOf: (value) => `Soma: ${value}`,
  averageOf: (value) => `Média: ${value}`,
  valuesOf: (values) => `Contagem: ${number.format(values)}`,

  // Reading charts
  chartRole: 'gráfico interativo',
  chartKeys: 'As teclas de seta leem os valores; Esc encerra a leitura.',
  chartReading: ({ place, values, more }) => {
    const told = values.map(([title, value]) => `${title}: ${value}`);
    const parts = more > 0 ? [...told, `e mais ${number.format(more)}`] : told;
    return [...(place === '' ? [] : [place]), parts.join('; ')].join('. ');
  },
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Nenhuma linha tem um valor para desenhar.',

  // Follow-ups
  followUps: 'Perguntas relacionadas',
  followUpBreakDown: (measure, dimension) => `Detalhar ${measure} por ${dimension}`,
  followUpCompare: (measure) => `Comparar ${measure} com o período anterior`,
  followUpOnly: (measure, value) => `${measure} somente para “${value}”`,
  followUpShare: (measure, dimension) => `${measure} por ${dimension} como parcela do total`,
  askAboutThis: 'Perguntar sobre isto',
  askedValues: 'Sobre estes valores:',
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} e mais ${count(more, 'valor', 'valores')}`),

  // Menus and export
  resultMenu: (title) => `Ações de “${title}”`,
  expand: 'Expandir',
  expandResult: (title) => `Expandir “${title}”`,
  copyImage: 'Copiar imagem',
  imageCopied: 'Imagem copiada',
  copySpec: 'Copiar a especificação do gráfico',
  asOf: (time) => `Dados de ${time}`,
  runAgain: 'Executar de novo',
  rowsUpdated: 'As linhas estão atualizadas.',
  runAgainFailed: 'Não foi possível executar a consulta de novo',
  conversationMenu: 'Ações da conversa',
  downloadConversation: 'Baixar em Markdown',
  printConversation: 'Imprimir',

  embedLoading: 'Carregando…',
  embedTimeout: 'Está demorando mais do que o normal',
  embedFailed: 'Não foi possível carregar',
  widgetLoading: 'Executando a consulta…',
  widgetFailed: 'Não foi possível carregar as linhas deste widget',
  widgetUnknown: 'Este tipo de widget não pode ser exibido aqui.',
  dashboardEmpty: 'Ainda não há nada neste painel.',
  widgetExport: (title) => `Baixar ${title} como CSV`,
};

export default ptBR;

/** "1 linha", "12.431 linhas"; whole millions take a preposition: "2.000.000 de linhas". */
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
