import type { ChartSummary, Locale } from './Locale.js';
import { phraseNumber } from './phraseNumber.js';

const number = phraseNumber('ja-JP');
const tenths = phraseNumber('ja-JP', { maximumFractionDigits: 1 });
/** An amount and its counter, which Japanese writes without a space and without a plural: "12,431行". */
const count = (amount: number, counter: string) => `${number.format(amount)}${counter}`;
const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined || total <= shown ? count(shown, '行') : `${count(total, '行')}中${count(shown, '行')}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: '平均',
  mean: '平均',
  median: '中央値',
  min: '最小値',
  max: '最大値',
  distinct: '種類の数',
  stdev: '標準偏差',
  variance: '分散',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: '棒グラフ',
  line: '折れ線グラフ',
  area: '面グラフ',
  point: '散布図',
  arc: '円グラフ',
  rect: 'ヒートマップ',
  other: 'グラフ',
};

/** Japanese. */
export const jaJP: Locale = {
  code: 'ja-JP',
  direction: 'ltr',

  conversation: '会話',
  you: 'あなた',
  assistant: 'アシスタント',
  emptyTitle: 'データに質問してみましょう',
  emptyText: '回答ごとに、クエリ、行データ、グラフを確認できます。',
  suggestions: '質問の例',
  loadingThread: '会話を開いています…',
  connecting: '送信中…',
  reconnecting: '再接続中…',
  newConversation: '新しい会話',
  jumpToLatest: '最新へ移動',
  newTextBelow: '下に続きがあります',
  answerStarted: 'アシスタントが回答しています。',
  answerFinished: '回答が完了しました。',
  answerStopped: '回答を停止しました。',
  answerInterrupted: '回答が中断されました。',
  answerFailed: '回答に失敗しました。',

  composerLabel: '質問',
  composerPlaceholder: 'データについて質問',
  send: '送信',
  stop: '停止',
  stopping: '停止中…',
  stopListening: '受信を停止',

  thinking: '考えています…',
  thought: '思考の過程',
  working: '処理中…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? `クエリ${count(queries, '件')}` : `ステップ${count(steps, '件')}`];
    if (failed > 0) parts.push(`${number.format(failed)}件失敗`);
    if (seconds !== undefined) parts.push(count(seconds, '秒'));
    return parts.join('、');
  },
  showSteps: 'ステップを表示',
  hideSteps: 'ステップを非表示',
  stopped: '停止しました',
  interrupted: '中断されました',
  failed: '失敗しました',

  toolRunning: (name) => `${name}を実行中`,
  toolDone: (name) => `${name}を実行しました`,
  toolFailed: (name) => `${name}が失敗しました`,
  toolInterrupted: (name) => `${name}が中断されました`,
  toolUnreadable: 'このチャットが対応していない形式の結果です。受信した内容をそのまま表示しています。',
  toolInput: '入力',
  toolResult: '結果',
  searchingMetadata: 'データモデルを検索中',
  metadataFound: (views, members) => `ビュー${count(views, '件')}でフィールド${count(members, '件')}を検出`,
  metadataNothing: 'データモデルには見つかりませんでした',
  metadataFailed: 'データモデルを検索できませんでした',
  runningQuery: 'クエリを実行中',
  queryFailed: 'クエリが失敗しました',
  queryInterrupted: 'クエリが中断されました',
  untitledResult: '結果',
  elapsed: (seconds) => `${tenths.format(seconds)}秒`,
  queryAnswers: (request) => `質問：${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view}（${members}）`),
  resultSources: (views) => `データ元：${views}`,

  chart: 'グラフ',
  table: '表',
  sql: 'SQL',
  resultViews: '結果の表示形式',
  copySql: 'SQLをコピー',
  copyAnswer: '回答をコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  copyCode: 'コードをコピー',
  copyCsv: 'CSVでコピー',
  taskDone: '完了',
  taskOpen: '未完了',
  footnotes: '脚注',
  showMore: (left) => `さらに表示（残り${count(left, '文字')}）`,
  showMoreFields: (left) => `さらに表示（残り${count(left, '件')}）`,
  showMoreSteps: (left) => `さらに表示（残りステップ${count(left, '件')}）`,
  columnsShown: (shown, total) =>
    `${number.format(total)}列のうち${number.format(shown)}列を表示しています。ファイルと全行のコピーにはすべての列が含まれます。`,
  shownPlain: 'この部分は長すぎて書式を適用できないため、プレーンテキストで表示しています。',
  rowCount: rowsOf,
  noRows: '該当する行はありませんでした。',
  nullValue: 'null',
  trueValue: 'true',
  falseValue: 'false',

  tableHelp:
    '矢印キーでセル間を移動し、Shiftキーを押しながら移動すると範囲を選択できます。Ctrl+Cでコピーします。見出しではEnterキーで並べ替え、Altキーを押しながら左右の矢印キーで列の幅を変更します。',
  tableActions: '行の操作',
  sortedBy: (title, direction) => `${title}の${direction === 'ascending' ? '昇順' : '降順'}で並べ替えました`,
  sortedAsSent: 'クエリの順序に戻しました',
  sorting: '並べ替え中…',
  columnIsWide: (title, width) => `${title}：幅${count(width, 'ピクセル')}`,
  copyRows: 'コピー',
  copyRowsOf: (rows) => `コピー：${count(rows, '行')}`,
  copySelection: (cells) => `コピー：${count(cells, 'セル')}`,
  copiedCells: (cells) => `${count(cells, 'セル')}をコピーしました`,
  downloadCsv: 'CSVで保存',
  downloadPartialCsv: '一部をCSVで保存',
  partialRows: (shown, total) => `${count(total, '行')}中、先頭の${count(shown, '行')}`,
  partialFileName: (shown, total) => `（${count(total, '行')}中、先頭の${count(shown, '行')}）`,
  savedRows: (rows) => `${count(rows, '行')}を保存しました`,
  preparingFile: 'ファイルを準備中…',
  saveFailed: 'ファイルを作成できませんでした',
  loadAllRows: '全行を読み込む',
  loadingRows: (loaded, total) =>
    total === undefined
      ? `読み込み中（現在${count(loaded, '行')}）`
      : `読み込み中（${count(total, '行')}中${count(loaded, '行')}）`,
  cancelLoading: 'キャンセル',
  allRowsLoaded: (rows) => `全${count(rows, '行')}を読み込みました`,
  loadingRowsCancelled: (shown, total) => `読み込みをキャンセルしました（${rowsOf(shown, total)}を表示）`,
  loadingRowsFailed: (shown, total) => `読み込みに失敗しました（${rowsOf(shown, total)}を表示）`,
  chartLabel: (title) => `グラフ：${title}`,
  chartLoading: 'グラフを描画中…',
  chartAsTable: (reason) => `${reason}代わりに行データを表示します。`,
  chartRefusedSpec: 'このグラフは、安全かつ正確に描画できません。',
  chartRefusedFailed: 'このグラフを描画できませんでした。',
  chartRefusedNoRows: '描画する行がありません。',
  chartRefusedTooLarge: 'このグラフは大きすぎるため描画できません。',
  chartRefusedGrammar: '受信した内容はVega-Liteのグラフではありません。',
  chartRefusedData: 'このグラフには、クエリの結果ではない独自のデータが含まれています。',
  chartRefusedColumn: 'このグラフに必要な列が結果にありません。',
  chartRefusedTransform: 'このグラフは、対応していない方法で行を加工しています。',
  chartRefusedExpression: 'このグラフには、許可されていない計算が含まれています。',
  chartRefusedMark: 'この種類のグラフには対応していません。',
  chartControlHidden: 'スライダーなど、このグラフの操作部品は表示されません。グラフは初期値で描かれています。',
  chartType: 'グラフの種類',
  chartTypes: { chart: 'グラフ', bar: '棒', line: '折れ線', area: '面', point: '散布図', table: '表' },
  chartSave: 'グラフを保存',
  chartSaveAs: (format) => `${format}で保存`,
  chartSaveFailed: '保存できませんでした',
  chartSeries: (title) => (title === '' ? 'グラフに表示する項目' : `グラフに表示する項目：${title}`),
  chartSummary: ({ mark, measure, by, split, values, lowest, highest }) => {
    const what = [by && `${by}別`, measure].filter(Boolean).join('の');
    const parts = [MARKS[mark], what && `：${what}`, split && `（${split}ごと）`];
    const range =
      lowest && highest && (values ?? 0) > 1
        ? `最小は${lowest.value}（${lowest.at}）、最大は${highest.value}（${highest.at}）です。`
        : highest
          ? `${highest.value}（${highest.at}）です。`
          : '';
    return `${parts.filter(Boolean).join('')}${values === undefined ? '' : `、値は${count(values, '個')}`}。${range}`;
  },
  chartCount: '行数',
  chartAggregate: (operation, title) => `${title}の${AGGREGATES[operation] ?? operation}`,

  publishTitle: 'ダッシュボードを公開',
  publishName: 'タイトル',
  publishDescription: '説明（任意）',
  publishResults: '結果',
  publishNoResults: '公開できる結果がまだありません。質問をすると、その結果をダッシュボードに追加できます。',
  publishNothingChosen: '結果を1件以上選択してください。',
  publishShowAs: (title) => `「${title}」の表示形式`,
  moveUp: (title) => `「${title}」を上へ移動`,
  moveDown: (title) => `「${title}」を下へ移動`,
  publishAllowEmbed: '埋め込みを許可',
  publishAllowEmbedHint: 'ほかのサイトで、サインインしているユーザーにこのダッシュボードを表示できるようになります。',
  publish: (results) => (results === 0 ? '公開' : `${count(results, '件')}の結果を公開`),
  publishing: '公開中…',
  publishFailed: 'ダッシュボードを公開できませんでした',
  published: (title) => `「${title}」を公開しました`,
  publishedLink: 'リンク',
  publishedEmbed: '埋め込みコード',
  openDashboard: 'ダッシュボードを開く',
  copy: 'コピー',
  cancel: 'キャンセル',
  close: '閉じる',

  errorTitle: {
    'bad-request': '質問を受け付けられませんでした',
    auth: 'サービスの認証に失敗しました',
    forbidden: 'この会話は別のユーザーのものです',
    'not-found': 'この会話は見つかりませんでした',
    busy: '前の回答がまだ終わっていません',
    server: 'サービスで問題が発生しました',
    network: 'サービスに接続できません',
    protocol: 'チャットサービスからの応答ではありません',
    interrupted: '回答が中断されました',
    limit: '回答が大きすぎます',
    timeout: '時間がかかりすぎています',
    configuration: 'チャットは現在ご利用いただけません',
  },
  askAdmin: '解決しない場合は、このページの管理者にお問い合わせください。',
  stopFailed: '回答を停止できませんでした',
  retry: '再試行',
  reconnect: '再接続',
  dismiss: '閉じる',
  limitedTitle: '現在、質問が多すぎます',
  limitedHelp: 'サービスは一度に受け付ける質問の数を制限しています。少し待ってから、もう一度お試しください。',
  messageFailed: 'このメッセージを表示できませんでした。',
  partFailed: 'ページのこの部分を読み込めませんでした。',
  reloadPage: 'ページを再読み込み',

  // The thread
  writingAnswer: '回答を作成中',
  activityFor: (activity, seconds) => `${activity}、${number.format(seconds)}秒経過`,

  // Turn actions
  turnActions: '回答',
  questionActions: '質問',
  askAgain: 'もう一度質問する',
  copyQuestion: '質問をコピー',
  editQuestion: '質問を編集',
  goodAnswer: '良い回答',
  badAnswer: '良くない回答',
  feedbackReason: 'どこに問題がありましたか？（任意）',
  sendFeedback: 'フィードバックを送信',
  feedbackThanks: 'フィードバックをありがとうございます。',
  noAnswer: '回答なし',
  signIn: 'サインイン',
  errorDetails: '詳細',
  errorHelp: {
    'bad-request': '別の言葉で質問するか、新しい会話を始めてください。',
    auth: 'サインインし直してから、もう一度お試しください。',
    forbidden: '新しい会話を始めて質問してください。',
    'not-found': '削除された可能性があります。新しい会話を始めてください。',
    busy: 'その回答を待つか停止してから、もう一度質問してください。',
    server: 'しばらくしてからもう一度お試しください。',
    network: '接続を確認してから、もう一度お試しください。',
    protocol: 'ページを再読み込みしてから、もう一度お試しください。',
    interrupted: '届いた分は残っています。',
    limit: '期間を短くするなど、一度に求める量を減らしてください。',
    timeout: 'しばらくしてからもう一度お試しください。',
    configuration: '設定に問題があり、修正されるまで使用できません。',
  },

  // Threads
  threads: '会話の一覧',
  showThreads: '会話の一覧を表示',
  searchThreads: '会話を検索',
  noThreads: 'ここに会話が表示されます。',
  noThreadsFound: '一致する会話はありません。',
  threadsFound: (threads) => `${number.format(threads)}件の会話`,
  loadingThreads: '会話の一覧を読み込んでいます…',
  threadsNotLoaded: '会話の一覧を読み込めませんでした',
  threadNotSaved: '変更を保存できませんでした',
  previousDays: '過去7日間',
  threadActions: (title) => `「${title}」の操作`,
  renameThread: '名前を変更',
  removeThread: '一覧から削除',
  threadTitle: '会話のタイトル',
  threadTitleMissing: 'タイトルを入力してください。',
  threadRemoved: (title) => `「${title}」を一覧から削除しました。`,
  undo: '元に戻す',
  threadRunning: '回答中',
  threadUnseen: '新しい回答',
  newConversationStarted: '新しい会話を始めました。',
  untitledThread: '無題の会話',

  // Drafts and mentions
  skipToComposer: '質問欄へ移動',
  askNext: '次に質問',
  nextQuestion: '次の質問',
  notSent: '未送信',
  questionQueued: 'この回答の後に質問を送信します。',
  questionHeld: '次の質問は送信されませんでした。',
  questionReturned: '次の質問を質問欄に戻しました。',
  queueFull: 'すでに質問が1件待機しています。先に編集または削除してください。',
  editQueued: '編集',
  removeQueued: '削除',
  editingQuestion: '以前の質問を編集中',
  attachments: '質問に添付した項目',
  removeAttachment: (label) => `${label}を外す`,
  attachmentPlaceholder: 'この内容について質問',
  charactersLeft: (left) => `残り${count(left, '文字')}`,
  charactersOver: (over) => `${count(over, '文字')}超過しています`,
  fields: 'フィールド',
  fieldKinds: { measure: 'メジャー', dimension: 'ディメンション', segment: 'セグメント' },
  fieldsLoading: 'フィールドを読み込んでいます…',
  fieldsFailed: 'フィールドを読み込めませんでした。',
  fieldsNone: (query) => `「${query}」に一致するフィールドはありません。`,
  fieldsFound: (fields) => `フィールド${count(fields, '件')}`,
  fieldsLeft: (left) => `ほかに${count(left, '件')}。入力して絞り込んでください。`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `${year}年第${quarter}四半期`,
  weekOf: (day) => `${day}の週`,
  figures: () => '数値',

  // Columns and cells
  columnMenuHelp: '見出しでAltキーを押しながら下矢印キーを押すと、列のメニューが開きます。',
  columnMenu: (title) => `${title}列のメニュー`,
  sortAscending: '昇順で並べ替え',
  sortDescending: '降順で並べ替え',
  sortAsSent: 'クエリの順序',
  freezeColumns: 'この列まで固定',
  unfreezeColumns: '列の固定を解除',
  columnsFrozen: (columns) =>
    columns === 0 ? 'すべての列がスクロールします' : `${number.format(columns)}列を固定しました`,
  copyColumn: '列をコピー',
  fitColumn: '内容に合わせて幅を調整',
  sumOf: (value) => `合計 ${value}`,
  averageOf: (value) => `平均 ${value}`,
  valuesOf: (values) => `個数 ${number.format(values)}`,

  // Reading charts
  chartRole: '操作できるグラフ',
  chartKeys: '矢印キーで値を読み上げ、Esc キーで終了します。',
  chartReading: ({ place, values, more }) => {
    const told = values.map(([title, value]) => `${title}：${value}`);
    const parts = more > 0 ? [...told, `ほか ${number.format(more)} 件`] : told;
    return [...(place === '' ? [] : [place]), parts.join('、')].join('。');
  },
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'グラフにできる値のある行がありません。',

  // Follow-ups
  figureRelations: { total: '合計', difference: '差', ratio: '比率', share: '割合', change: '変化率' },
  followUps: '続けて質問',
  followUpBreakDown: (measure, dimension) => `${measure}を${dimension}別に分ける`,
  followUpCompare: (measure) => `${measure}を前の期間と比較する`,
  followUpOnly: (measure, value) => `「${value}」のみの${measure}`,
  followUpShare: (measure, dimension) => `${dimension}別の${measure}の構成比`,
  askAboutThis: 'これについて質問',
  askedValues: 'これらの値について：',
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value}、ほか${number.format(more)}件`),

  // Menus and export
  resultMenu: (title) => `「${title}」の操作`,
  expand: '拡大',
  copyImage: '画像をコピー',
  imageCopied: '画像をコピーしました',
  copySpec: 'グラフの定義をコピー',
  asOf: (time) => `${time}時点`,
  runAgain: '再実行',
  rowsUpdated: '行を最新の状態に更新しました。',
  runAgainFailed: 'クエリを再実行できませんでした',
  openInChat: 'チャットで開く',
  conversationMenu: '会話の操作',
  downloadConversation: 'Markdownでダウンロード',
  printConversation: '印刷',

  embedLoading: '読み込み中…',
  embedTimeout: '通常より時間がかかっています',
  embedFailed: '読み込めませんでした',
  widgetLoading: 'クエリを実行中…',
  widgetFailed: 'このウィジェットの行を読み込めませんでした',
  widgetUnknown: 'この種類のウィジェットは表示できません。',
  dashboardEmpty: 'このダッシュボードにはまだ何もありません。',
  widgetExport: (title) => `${title}をCSVで保存`,
};

export default jaJP;
