import { chartBuilderWords } from './chartBuilderWords.js';
import { createLocale } from './createLocale.js';
import { inRegion } from './inRegion.js';
import type { Locale } from './Locale.js';
import { AGGREGATES, count, MARKS, number, rowsOf, stepsWith, summaryWith } from './portuguese.js';
import { ptBR } from './pt-BR.js';

const OWN_AGGREGATES: typeof AGGREGATES = {
  ...AGGREGATES,
  distinct: 'Valores diferentes',
  stdev: 'Desvio-padrão',
};

/** European Portuguese: the words that differ from Brazil’s, with the numbers and plurals of Portugal. */
export const ptPT: Locale = inRegion(
  createLocale(ptBR, {
    you: 'Eu',
    emptyText: 'Cada resposta traz a consulta, as linhas e um gráfico.',
    loadingThread: 'A abrir a conversa…',
    connecting: 'A enviar…',
    reconnecting: 'A ligar de novo…',
    newTextBelow: 'Novo texto em baixo',
    answerStarted: 'O assistente está a responder.',

    composerPlaceholder: 'Pergunte algo sobre os seus dados',
    stopping: 'A parar…',

    thinking: 'A pensar…',
    working: 'A processar…',
    stepsSummary: stepsWith('passo', 'passos'),
    showSteps: 'Mostrar passos',
    hideSteps: 'Ocultar passos',

    toolRunning: (name) => `A executar ${name}`,
    toolUnreadable: 'O resultado vem num formato que este chat não conhece. É apresentado tal como chegou.',
    searchingMetadata: 'A pesquisar no modelo de dados',
    metadataFound: (views, members) =>
      `${count(members, 'campo encontrado', 'campos encontrados')} em ${count(views, 'vista', 'vistas')}`,
    runningQuery: 'A executar uma consulta',
    assumptions: 'Pressupostos:',
    askInstead: 'Perguntar em alternativa',
    resultSources: (views) => `Origem: ${views}`,

    resultViews: 'Formas de ver o resultado',
    copyFailed: 'Erro ao copiar',
    yourSql: 'O seu SQL',
    withoutEdits: (action) => `${action} sem as suas alterações`,
    withoutSomeEdits: (action, results) => `${action} (${number.format(results)} sem as suas alterações)`,
    taskOpen: 'Por fazer',
    showMore: (left) => `Mostrar mais (${count(left, 'carácter restante', 'caracteres restantes')})`,
    showMoreSteps: (left) => `Mostrar mais (${count(left, 'passo restante', 'passos restantes')})`,
    columnsShown: (shown, total) =>
      `São mostradas ${number.format(shown)} de ${number.format(total)} colunas. Os ficheiros e as cópias de todas as linhas têm todas as colunas.`,
    shownPlain: 'Esta parte é demasiado longa para ser formatada e, por isso, é apresentada como texto simples.',
    noRows: 'A consulta não devolveu linhas.',

    tableHelp:
      'As teclas de seta percorrem as células; com Shift, selecionam-nas. Ctrl+C copia. Num cabeçalho, Enter ordena e Alt com as setas para a esquerda e para a direita altera a largura da coluna.',
    sortedBy: (title, direction) =>
      `Ordenado por ${title}, ${direction === 'ascending' ? 'ascendente' : 'descendente'}`,
    sortedAsSent: 'Pela ordem da consulta',
    sorting: 'A ordenar…',
    columnIsWide: (title, width) => `${title}: ${count(width, 'píxel', 'píxeis')} de largura`,
    downloadCsv: 'Transferir CSV',
    downloadPartialCsv: 'Transferir CSV parcial',
    tooLargeForExcel: (rows, columns) =>
      `Demasiado grande para o Excel: no máximo ${number.format(rows)} linhas e ${number.format(columns)} colunas`,
    savedRows: (rows) => count(rows, 'linha guardada', 'linhas guardadas'),
    preparingFile: 'A preparar o ficheiro…',
    saveFailed: 'Não foi possível criar o ficheiro',
    loadingRows: (loaded, total) =>
      total === undefined
        ? `A carregar: ${count(loaded, 'linha', 'linhas')} até agora`
        : `A carregar ${number.format(loaded)} de ${count(total, 'linha', 'linhas')}`,
    loadingRowsFailed: (shown, total) => `O carregamento falhou: ${rowsOf(shown, total)}`,
    chartLoading: 'A desenhar o gráfico…',
    chartAsTable: (reason) => `${reason} Seguem-se as linhas.`,
    chartRefusedTooLarge: 'Este gráfico é demasiado grande para ser desenhado.',
    chartRefusedTransform: 'Este gráfico altera as linhas de um modo que não é suportado.',
    chartRefusedMark: 'Este tipo de gráfico não é suportado.',
    chartBuilder: {
      ...chartBuilderWords(ptBR),
      misfits: {
        ...chartBuilderWords(ptBR).misfits,
        rates: 'Não é possível somar percentagens de várias linhas.',
        'one-part': 'Um gráfico circular precisa de, pelo menos, duas partes.',
        'too-many-parts': 'Um gráfico circular tem, no máximo, seis partes. Mostre os 5 primeiros.',
      },
      types: { ...chartBuilderWords(ptBR).types, pie: 'Circular' },
    },
    chartControlHidden:
      'Um controlo deste gráfico, como um controlo de deslize, não é apresentado. O gráfico usa o seu valor inicial.',
    chartSave: 'Transferir o gráfico',
    chartSaveAs: (format) => `Transferir ${format}`,
    chartSaveFailed: 'Erro ao guardar',
    chartSeries: (title) => (title === '' ? 'Visíveis no gráfico' : `Visíveis no gráfico: ${title}`),
    chartSummary: summaryWith({ ...MARKS, area: 'Gráfico de áreas', arc: 'Gráfico circular' }, 'Mínimo', 'Máximo'),
    chartAggregate: (operation, title) => `${OWN_AGGREGATES[operation] ?? operation} de ${title}`,

    publishTitle: 'Publicar um dashboard',
    publishNoResults:
      'Ainda não há nada para publicar. Faça primeiro uma pergunta: depois pode colocar os resultados num dashboard.',
    publishShowAs: (title) => `Mostrar «${title}» como`,
    moveUp: (title) => `Mover «${title}» para cima`,
    moveDown: (title) => `Mover «${title}» para baixo`,
    publishAllowEmbedHint: 'Outros sites poderão mostrar este dashboard a quem neles tiver sessão iniciada.',
    publishing: 'A publicar…',
    publishFailed: 'O dashboard não foi publicado',
    publishUnsure: 'O dashboard pode ter sido publicado. Verifique antes de tentar de novo.',
    published: (title) => `«${title}» foi publicado`,
    publishedLink: 'Ligação',
    openDashboard: 'Abrir dashboard',

    errorTitle: {
      'bad-request': 'A pergunta não foi aceite',
      forbidden: 'Esta conversa pertence a outra pessoa',
      busy: 'Ainda está a decorrer uma resposta',
      network: 'Não é possível contactar o serviço',
      limit: 'A resposta é demasiado grande',
      timeout: 'Demorou demasiado tempo',
      configuration: 'Este chat não está disponível de momento',
    },
    askAdmin: 'Se o problema persistir, contacte quem gere esta página.',
    reconnect: 'Voltar a ligar',
    keepsReconnecting: 'Esta página continua a tentar voltar a ligar.',
    dismiss: 'Ignorar',
    limitedTitle: 'Demasiadas perguntas neste momento',
    limitedHelp: 'O serviço limita quanto se pode perguntar de uma vez. Aguarde um momento e tente de novo.',
    messageFailed: 'Não foi possível apresentar esta mensagem.',

    // The thread
    writingAnswer: 'A escrever a resposta',

    // Turn actions
    goodAnswer: 'Boa resposta',
    badAnswer: 'Má resposta',
    sendFeedback: 'Enviar comentário',
    feedbackThanks: 'Obrigado pelo comentário.',
    signIn: 'Iniciar sessão',
    errorHelp: {
      'bad-request': 'Pergunte por outras palavras ou inicie uma nova conversa.',
      auth: 'Inicie sessão e tente de novo.',
      forbidden: 'Inicie uma nova conversa para fazer as suas perguntas.',
      'not-found': 'Pode ter sido removida. Inicie uma nova conversa.',
      busy: 'Aguarde essa resposta ou pare-a e pergunte de novo.',
      server: 'Tente de novo dentro de momentos.',
      network: 'Verifique a sua ligação e tente de novo.',
      limit: 'Peça menos de cada vez, por exemplo um período mais curto.',
      timeout: 'Tente de novo dentro de momentos.',
      configuration: 'Não está bem configurado e não pode ser usado até que isso seja corrigido.',
    },

    // Threads
    searchThreads: 'Procurar conversas',
    noThreads: 'As suas conversas vão aparecer aqui.',
    loadingThreads: 'A carregar as conversas…',
    threadNotSaved: 'Não foi possível guardar a alteração',
    threadActions: (title) => `Ações de «${title}»`,
    renameThread: 'Mudar o nome',
    threadTitleMissing: 'Introduza um título.',
    threadRemoved: (title) => `«${title}» foi removida da lista.`,
    undo: 'Anular',
    threadRunning: 'Resposta em curso',

    // Drafts and mentions
    skipToComposer: 'Ir para o campo da pergunta',
    askNext: 'Perguntar a seguir',
    nextQuestion: 'A seguir',
    questionQueued: 'A sua pergunta será feita depois desta resposta.',
    questionHeld: 'A sua próxima pergunta não foi enviada.',
    questionReturned: 'A sua próxima pergunta está de novo no campo.',
    queueFull: 'Já há uma pergunta em espera. Edite-a ou remova-a primeiro.',
    editingQuestion: 'A editar uma pergunta anterior',
    attachmentPlaceholder: 'O que quer saber sobre isto?',
    charactersLeft: (left) => count(left, 'carácter restante', 'caracteres restantes'),
    charactersOver: (over) => `${count(over, 'carácter', 'caracteres')} a mais`,
    fieldsLoading: 'A carregar os campos…',
    fieldsLeft: (left) => `Mais ${count(left, 'campo', 'campos')}. Continue a escrever para limitar a lista.`,

    // Columns and cells
    columnMenuHelp: 'Num cabeçalho, Alt com a seta para baixo abre o menu.',
    freezeColumns: 'Fixar até esta coluna',
    unfreezeColumns: 'Soltar colunas',
    ownChart: 'o seu gráfico',
    ownFooter: 'o seu rodapé',
    resetEdits: 'Repor',
    saveResult: 'Guardar este resultado',
    resultSaved: 'Guardado',
    columnsFrozen: (columns) =>
      columns === 0
        ? 'Todas as colunas se deslocam'
        : `${count(columns, 'coluna fica visível', 'colunas ficam visíveis')}`,

    // Reading charts
    chartKeys: 'As teclas de seta leem os valores; Esc termina a leitura.',

    // Follow-ups
    followUps: 'Perguntas seguintes',
    followUpOnly: (measure, value) => `${measure} apenas para «${value}»`,
    followUpShare: (measure, dimension) => `${measure} por ${dimension} em percentagem do total`,

    // Menus and export
    threadOpened: (title) => `Conversa «${title}» aberta.`,
    resultMenu: (title) => `Ações de «${title}»`,
    runAgain: 'Executar novamente',
    runAgainFailed: 'Não foi possível executar novamente a consulta',
    downloadConversation: 'Transferir em Markdown',

    embedLoading: 'A carregar…',
    embedTimeout: 'Está a demorar mais do que o habitual',
    widgetLoading: 'A executar a consulta…',
    widgetUnknown: 'Este tipo de widget não pode ser apresentado aqui.',
    dashboardEmpty: 'Este dashboard ainda está vazio.',
    widgetExport: (title) => `Transferir ${title} como CSV`,
  }),
  'pt-PT',
);

export default ptPT;
