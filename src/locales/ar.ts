import { isolate, markDirection } from './isolate.js';
import type { ChartSummary, Locale } from './Locale.js';
import { phraseRange, phraseReading } from './phraseChart.js';
import { phraseNumber, phrasePlurals } from './phraseNumber.js';

// `Intl` writes Latin digits for `ar`, as SQL, files and the formats of charts do. One set of digits is used everywhere.
const number = phraseNumber('ar');
const tenths = phraseNumber('ar', { maximumFractionDigits: 1 });
const signed = phraseNumber('ar', { signDisplay: 'always' });
const plurals = phrasePlurals('ar');

/** A noun after a number. 1 and 2 are words without a digit; 2 has another ending in an object and after a preposition. */
interface Noun {
  readonly one: string;
  readonly two: string;
  readonly twoInObject: string;
  /** 3 to 10, 103 to 110 and so on. */
  readonly few: string;
  /** 11 to 99, 111 to 199 and so on. */
  readonly many: string;
  /** 0, 100, 101, 102, 1000 and so on. */
  readonly other: string;
}

const CELL = words('خلية واحدة', 'خليتان', 'خليتين', 'خلايا', 'خلية', 'خلية');
const CHARACTER = words('حرف واحد', 'حرفان', 'حرفين', 'أحرف', 'حرفًا', 'حرف');
const COLUMN = words('عمود واحد', 'عمودان', 'عمودين', 'أعمدة', 'عمودًا', 'عمود');
const FIELD = words('حقل واحد', 'حقلان', 'حقلين', 'حقول', 'حقلاً', 'حقل');
const PIXEL = words('بكسل واحد', 'بكسلان', 'بكسلين', 'بكسلات', 'بكسلاً', 'بكسل');
const QUERY = words('استعلام واحد', 'استعلامان', 'استعلامين', 'استعلامات', 'استعلامًا', 'استعلام');
const RESULT = words('نتيجة واحدة', 'نتيجتان', 'نتيجتين', 'نتائج', 'نتيجة', 'نتيجة');
const ROW = words('صف واحد', 'صفان', 'صفين', 'صفوف', 'صفًا', 'صف');
const SECOND = words('ثانية واحدة', 'ثانيتان', 'ثانيتين', 'ثوانٍ', 'ثانية', 'ثانية');
const STEP = words('خطوة واحدة', 'خطوتان', 'خطوتين', 'خطوات', 'خطوة', 'خطوة');
const THREAD = words('محادثة واحدة', 'محادثتان', 'محادثتين', 'محادثات', 'محادثة', 'محادثة');
const VALUE = words('قيمة واحدة', 'قيمتان', 'قيمتين', 'قيم', 'قيمة', 'قيمة');
const VIEW = words('طريقة عرض واحدة', 'طريقتا عرض', 'طريقتي عرض', 'طرق عرض', 'طريقة عرض', 'طريقة عرض');

function words(one: string, two: string, twoInObject: string, few: string, many: string, other: string): Noun {
  return { one, two, twoInObject, few, many, other };
}

/** The number with its noun as the subject, and as an object or after a preposition. */
const count = (amount: number, noun: Noun) => countAs(amount, noun, noun.two);
const countOf = (amount: number, noun: Noun) => countAs(amount, noun, noun.twoInObject);

function countAs(amount: number, noun: Noun, two: string): string {
  const category = plurals.select(amount);
  if (category === 'one') return noun.one;
  if (category === 'two') return two;
  return `${number.format(amount)} ${noun[category === 'zero' ? 'other' : category]}`;
}

const rowsOf = (shown: number, total: number) => `${number.format(shown)} من ${countOf(total, ROW)}`;
const loadedRows = (shown: number, total: number | undefined) =>
  total === undefined ? countOf(shown, ROW) : rowsOf(shown, total);

const QUARTERS = ['الأول', 'الثاني', 'الثالث', 'الرابع'];

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'متوسط',
  mean: 'متوسط',
  median: 'وسيط',
  min: 'أدنى قيمة في',
  max: 'أعلى قيمة في',
  distinct: 'عدد القيم المختلفة في',
  stdev: 'الانحراف المعياري في',
  variance: 'تباين',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'مخطط أعمدة',
  line: 'مخطط خطي',
  area: 'مخطط مساحي',
  point: 'مخطط مبعثر',
  arc: 'مخطط دائري',
  rect: 'خريطة حرارية',
  other: 'مخطط',
};

/** Modern Standard Arabic, with Latin digits. Buttons are verbal nouns. */
export const ar: Locale = {
  code: 'ar',
  direction: 'rtl',

  conversation: 'محادثة',
  you: 'أنت',
  assistant: 'المساعد',
  emptyTitle: 'اطرح سؤالاً عن بياناتك',
  emptyText: 'تأتي كل إجابة مع استعلامها وصفوفها ومخطط لها.',
  suggestions: 'أسئلة مقترحة',
  loadingThread: 'جارٍ فتح المحادثة…',
  threadOpened: (title) => `فُتحت المحادثة «${isolate(title)}».`,
  connecting: 'جارٍ الإرسال…',
  reconnecting: 'جارٍ إعادة الاتصال…',
  newConversation: 'محادثة جديدة',
  jumpToLatest: 'الانتقال إلى الأحدث',
  newTextBelow: 'نص جديد في الأسفل',
  answerStarted: 'المساعد يجيب الآن.',
  answerFinished: 'اكتملت الإجابة.',
  answerStopped: 'تم إيقاف الإجابة.',
  answerInterrupted: 'انقطعت الإجابة.',
  answerFailed: 'تعذّرت الإجابة.',

  composerLabel: 'السؤال',
  composerPlaceholder: 'سؤال عن بياناتك',
  send: 'إرسال',
  stop: 'إيقاف',
  stopping: 'جارٍ الإيقاف…',
  stopListening: 'التوقف عن الانتظار',

  thinking: 'جارٍ التفكير…',
  thought: 'مسار التفكير',
  working: 'جارٍ العمل…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, QUERY) : count(steps, STEP)];
    if (failed > 0) parts.push(`حالات الفشل: ${number.format(failed)}`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)}\u00a0ث`);
    return parts.join('، ');
  },
  showSteps: 'عرض الخطوات',
  hideSteps: 'إخفاء الخطوات',
  stopped: 'تم الإيقاف',
  interrupted: 'انقطعت',
  failed: 'فشلت',

  toolRunning: (name) => `جارٍ تشغيل ${isolate(name)}`,
  toolDone: (name) => `تم تشغيل ${isolate(name)}`,
  toolFailed: (name) => `تعذّر تشغيل ${isolate(name)}`,
  toolInterrupted: (name) => `انقطع تشغيل ${isolate(name)}`,
  toolUnreadable: 'لا تعرف هذه المحادثة تنسيق النتيجة، لذا تُعرض دون تنسيق.',
  toolInput: 'المدخلات',
  toolResult: 'النتيجة',
  searchingMetadata: 'جارٍ البحث في نموذج البيانات',
  metadataFound: (views, members) => `تم العثور على ${countOf(members, FIELD)} في ${countOf(views, VIEW)}`,
  metadataNothing: 'لم يُعثر على شيء في نموذج البيانات',
  metadataFailed: 'تعذّر البحث في نموذج البيانات',
  runningQuery: 'جارٍ تنفيذ استعلام',
  queryFailed: 'تعذّر تنفيذ الاستعلام',
  queryInterrupted: 'انقطع تنفيذ الاستعلام',
  untitledResult: 'نتيجة',
  assumptions: 'افتراضات:',
  askInstead: 'اسأل بدلاً من ذلك',
  elapsed: (seconds) => `${tenths.format(seconds)}\u00a0ث`,
  queryAnswers: (request) => `السؤال المطروح: ${markDirection(request)}`,
  // Several are listed: without the mark, the end of one and the beginning of the next would be read as one name.
  resultSource: (view, members) => `\u200f${view}${members === '' ? '' : ` (${members})`}`,
  resultSources: (views) => `المصدر: ${views}`,

  chart: 'مخطط',
  table: 'جدول',
  sql: 'SQL',
  resultViews: 'طرق عرض النتيجة',
  copySql: 'نسخ SQL',
  editSql: 'تعديل SQL',
  runSql: 'تنفيذ',
  yourSql: 'SQL الخاص بك',
  agentSql: 'العودة إلى SQL الخاص بالوكيل',
  copyAnswer: 'نسخ الإجابة',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  copyCode: 'نسخ الرمز البرمجي',
  copyCsv: 'نسخ بتنسيق CSV',
  taskDone: 'منجزة',
  taskOpen: 'غير منجزة',
  footnotes: 'الحواشي',
  showMore: (left) => `عرض المزيد (بقي ${count(left, CHARACTER)})`,
  showMoreFields: (left) => `عرض المزيد (بقي ${count(left, FIELD)})`,
  showMoreSteps: (left) => `عرض المزيد (بقي ${count(left, STEP)})`,
  columnsShown: (shown, total) =>
    `يُعرض ${number.format(shown)} من ${countOf(total, COLUMN)}. تحتوي الملفات ونسخ كل الصفوف على جميع الأعمدة.`,
  shownPlain: 'هذا الجزء أطول من أن يُنسَّق، لذا يُعرض نصًا عاديًا.',
  rowCount: (shown, total) => (total === undefined || total <= shown ? count(shown, ROW) : rowsOf(shown, total)),
  noRows: 'لم يُرجع الاستعلام أي صفوف.',
  nullValue: 'null',
  trueValue: 'صحيح',
  falseValue: 'خطأ',

  tableHelp:
    'تتنقل مفاتيح الأسهم بين الخلايا، ومع مفتاح Shift تحددها. Control C للنسخ. في رأس العمود يفرز مفتاح Enter الصفوف، ويغيّر Alt مع السهمين الأيمن والأيسر عرض العمود.',
  tableActions: 'الصفوف',
  sortedBy: (title, direction) =>
    `تم الفرز حسب ${isolate(title)}، ${direction === 'ascending' ? 'تصاعديًا' : 'تنازليًا'}`,
  sortedAsSent: 'بترتيب الاستعلام',
  sorting: 'جارٍ الفرز…',
  columnIsWide: (title, width) => `${isolate(title)}: العرض ${count(width, PIXEL)}`,
  copyRows: 'نسخ',
  copyRowsOf: (rows) => `نسخ ${countOf(rows, ROW)}`,
  copySelection: (cells) => `نسخ ${countOf(cells, CELL)}`,
  copiedCells: (cells) => `تم نسخ ${countOf(cells, CELL)}`,
  downloadCsv: 'تنزيل CSV',
  downloadPartialCsv: 'تنزيل CSV جزئي',
  tooLargeForExcel: (rows, columns) =>
    `كبير جدًا بالنسبة إلى Excel: ${number.format(rows)} صفًا و${number.format(columns)} عمودًا كحد أقصى`,
  partialRows: (shown, total) => `أول ${rowsOf(shown, total)}`,
  partialFileName: (shown, total) => `(أول ${rowsOf(shown, total)})`,
  savedRows: (rows) => `تم حفظ ${countOf(rows, ROW)}`,
  preparingFile: 'جارٍ تجهيز الملف…',
  saveFailed: 'تعذّر إنشاء الملف',
  loadAllRows: 'تحميل كل الصفوف',
  loadingRows: (loaded, total) =>
    total === undefined ? `جارٍ التحميل، وصل حتى الآن ${count(loaded, ROW)}` : `جارٍ تحميل ${rowsOf(loaded, total)}`,
  cancelLoading: 'إلغاء',
  allRowsLoaded: (rows) => `اكتمل التحميل: ${count(rows, ROW)}`,
  loadingRowsCancelled: (shown, total) => `أُلغي التحميل: تم تحميل ${loadedRows(shown, total)}`,
  loadingRowsFailed: (shown, total) => `تعذّر إكمال التحميل: تم تحميل ${loadedRows(shown, total)}`,
  chartLabel: (title) => `مخطط: ${isolate(title)}`,
  chartLoading: 'جارٍ رسم المخطط…',
  chartAsTable: (reason) => `${reason} إليك الصفوف.`,
  chartRefusedSpec: 'لا يمكن رسم هذا المخطط رسمًا آمنًا ودقيقًا.',
  chartRefusedFailed: 'تعذّر رسم هذا المخطط.',
  chartRefusedNoRows: 'لا توجد صفوف لرسمها.',
  chartRefusedTooLarge: 'هذا المخطط أكبر من أن يُرسم.',
  chartRefusedGrammar: 'هذا ليس مخططًا بتنسيق Vega-Lite.',
  chartRefusedData: 'يحتوي هذا المخطط على بيانات ليست من الاستعلام.',
  chartRefusedColumn: 'يحتاج هذا المخطط إلى أعمدة أو قيم غير موجودة في النتيجة.',
  chartRefusedTransform: 'يغيّر هذا المخطط الصفوف بطريقة غير مدعومة.',
  chartRefusedExpression: 'يستخدم هذا المخطط عملية حسابية غير مسموح بها.',
  chartRefusedMark: 'هذا النوع من المخططات غير مدعوم.',
  chartControlHidden: 'لا يُعرض أحد عناصر التحكم في هذا المخطط، مثل شريط تمرير. يستخدم المخطط قيمته الأولية.',
  chartType: 'نوع المخطط',
  chartTypes: { chart: 'مخطط', bar: 'أعمدة', line: 'خطوط', area: 'مساحة', point: 'نقاط', table: 'جدول' },
  chartSave: 'تنزيل المخطط',
  chartSaveAs: (format) => `تنزيل ${format}`,
  chartSaveFailed: 'تعذّر الحفظ',
  chartSeries: (title) => (title === '' ? 'المعروض في المخطط' : `المعروض في المخطط: ${isolate(title)}`),
  chartSummary: (chart) => {
    const { mark, measure, by, split, values } = chart;
    const what = [measure, by && `حسب ${by}`, split && `لكل ${split}`].filter(Boolean).join(' ');
    return `${MARKS[mark]}${what === '' ? '' : `: ${what}`}${values === undefined ? '' : `، ${count(values, VALUE)}`}.${phraseRange(chart, 'الأدنى', 'الأعلى')}`;
  },
  chartCount: 'عدد الصفوف',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} ${title}`,
  chartBuilder: {
    edit: 'تعديل المخطط',
    draw: 'رسم مخطط',
    types: {
      bar: 'أعمدة',
      horizontal: 'أشرطة أفقية',
      stacked: 'مكدّس',
      percent: 'مكدّس 100٪',
      grouped: 'مجمّع',
      line: 'خط',
      area: 'مساحة',
      point: 'نقاط',
      pie: 'دائري',
    },
    category: 'الفئة',
    value: 'القيمة',
    series: 'السلاسل',
    noSeries: 'لا شيء',
    order: 'الترتيب',
    asSent: 'كما في النتيجة',
    highestFirst: 'الأعلى أولًا',
    lowestFirst: 'الأدنى أولًا',
    show: 'عرض',
    all: 'الكل',
    top: (count) => `أعلى ${count}`,
    labels: 'أرقام على المخطط',
    reset: 'العودة إلى مخطط الوكيل',
    remove: 'إزالة المخطط',
    other: 'أخرى',
    isOrdered: 'تحتفظ الأوقات والأرقام بترتيبها.',
    noRoom: 'لا مكان للأرقام في هذا المخطط.',
    addedUp: 'تُجمع قيم عدة صفوف.',
    unplaced: (title) => `لا تُرسم الصفوف التي ليس فيها «${isolate(title)}».`,
    misfits: {
      'no-numbers': 'لا توجد أرقام لرسمها.',
      'needs-series': 'اختر أولًا عمودًا للسلاسل.',
      'needs-order': 'يحتاج الخط إلى أوقات أو أرقام، فالأسماء لا ترتيب لها.',
      'needs-numbers': 'تحتاج النقاط إلى أوقات أو أرقام في الاتجاهين.',
      negative: 'لا يمكن أن تكون الأرقام السالبة أجزاءً من كل.',
      rates: 'لا يمكن جمع النسب المئوية لعدة صفوف.',
      'one-part': 'يحتاج المخطط الدائري إلى جزأين على الأقل.',
      'too-many-parts': 'للمخطط الدائري ستة أجزاء على الأكثر. اعرض أعلى 5.',
      'too-many-series': 'لا يمكن التمييز بين أكثر من 24 سلسلة.',
      'too-many-places': 'هناك فئات كثيرة جدًا لهذا النوع.',
      'too-large': 'هناك الكثير جدًا لرسمه.',
    },
  },

  publishTitle: 'نشر لوحة معلومات',
  publishName: 'العنوان',
  publishDescription: 'الوصف (اختياري)',
  publishResults: 'النتائج',
  publishNoResults: 'لا يوجد ما يُنشر بعد. اطرح سؤالاً أولاً، ثم يمكن وضع نتائجه في لوحة معلومات.',
  publishNothingChosen: 'يجب اختيار نتيجة واحدة على الأقل.',
  publishWithout: (edits) => `يُنشر كما في الإجابة، بدون: ${isolate(edits)}`,
  withoutEdits: (action) => `${action} بدون تغييراتك`,
  withoutSomeEdits: (action, results) => `${action} (${number.format(results)} منها بدون تغييراتك)`,
  publishShowAs: (title) => `طريقة عرض «${isolate(title)}»`,
  moveUp: (title) => `نقل «${isolate(title)}» إلى أعلى`,
  moveDown: (title) => `نقل «${isolate(title)}» إلى أسفل`,
  publishAllowEmbed: 'السماح بالتضمين',
  publishAllowEmbedHint: 'يمكن لمواقع أخرى عندئذٍ عرض لوحة المعلومات هذه لمن سجّلوا الدخول إليها.',
  publish: (results) => (results === 0 ? 'نشر' : `نشر ${countOf(results, RESULT)}`),
  publishing: 'جارٍ النشر…',
  publishFailed: 'لم تُنشر لوحة المعلومات',
  publishUnsure: 'ربما نُشرت لوحة المعلومات. يُرجى التحقق من ذلك قبل إعادة المحاولة.',
  published: (title) => `تم نشر «${isolate(title)}»`,
  publishedLink: 'الرابط',
  publishedEmbed: 'رمز التضمين',
  openDashboard: 'فتح لوحة المعلومات',
  copy: 'نسخ',
  cancel: 'إلغاء',
  close: 'إغلاق',

  errorTitle: {
    'bad-request': 'لم يُقبل السؤال',
    auth: 'تعذّر تسجيل دخول هذه المحادثة',
    forbidden: 'هذه المحادثة تخص شخصًا آخر',
    'not-found': 'لم يُعثر على هذه المحادثة',
    busy: 'ما زالت هناك إجابة قيد التنفيذ',
    server: 'حدثت مشكلة في الخدمة',
    network: 'تعذّر الوصول إلى الخدمة',
    protocol: 'لم تصل الإجابة من خدمة المحادثة',
    interrupted: 'انقطعت الإجابة',
    limit: 'الإجابة كبيرة جدًا',
    timeout: 'استغرق ذلك وقتًا طويلاً جدًا',
    configuration: 'هذه المحادثة غير متاحة حاليًا',
  },
  askAdmin: 'إذا تكرر ذلك، يُرجى التواصل مع القائمين على هذه الصفحة.',
  stopFailed: 'تعذّر إيقاف الإجابة',
  retry: 'إعادة المحاولة',
  reconnect: 'إعادة الاتصال',
  keepsReconnecting: 'تستمر هذه الصفحة في محاولة إعادة الاتصال.',
  dismiss: 'تجاهل',
  limitedTitle: 'عدد كبير جدًا من الأسئلة في هذه اللحظة',
  limitedHelp: 'تحدّ الخدمة من عدد الأسئلة في الوقت نفسه. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  messageFailed: 'تعذّر عرض هذه الرسالة.',
  partFailed: 'تعذّر تحميل هذا الجزء من الصفحة.',
  reloadPage: 'إعادة تحميل الصفحة',

  // The thread
  writingAnswer: 'جارٍ كتابة الإجابة',
  activityFor: (activity, seconds) => `${activity} منذ ${countOf(seconds, SECOND)}`,

  // Turn actions
  turnActions: 'الإجابة',
  questionActions: 'السؤال',
  askAgain: 'إعادة طرح السؤال',
  copyQuestion: 'نسخ السؤال',
  editQuestion: 'تعديل السؤال',
  goodAnswer: 'إجابة جيدة',
  badAnswer: 'إجابة سيئة',
  feedbackReason: 'ما المشكلة في الإجابة؟ (اختياري)',
  sendFeedback: 'إرسال الملاحظات',
  feedbackThanks: 'شكرًا على ملاحظاتك.',
  noAnswer: 'لا توجد إجابة',
  signIn: 'تسجيل الدخول',
  errorDetails: 'التفاصيل',
  errorHelp: {
    'bad-request': 'يُرجى صياغته بكلمات أخرى أو بدء محادثة جديدة.',
    auth: 'يُرجى تسجيل الدخول ثم إعادة المحاولة.',
    forbidden: 'يُرجى بدء محادثة جديدة لطرح أسئلتك.',
    'not-found': 'ربما أُزيلت. يُرجى بدء محادثة جديدة.',
    busy: 'يُرجى انتظار تلك الإجابة أو إيقافها، ثم إعادة طرح السؤال.',
    server: 'يُرجى إعادة المحاولة بعد قليل.',
    network: 'يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
    protocol: 'يُرجى إعادة تحميل الصفحة ثم إعادة المحاولة.',
    interrupted: 'تم الاحتفاظ بما وصل منها.',
    limit: 'يُرجى طلب قدر أقل في المرة الواحدة، مثل فترة أقصر.',
    timeout: 'يُرجى إعادة المحاولة بعد قليل.',
    configuration: 'لم تُضبط على نحو صحيح، ولا يمكن استخدامها قبل إصلاح ذلك.',
  },

  // Threads
  threads: 'المحادثات',
  showThreads: 'عرض المحادثات',
  searchThreads: 'البحث في المحادثات',
  noThreads: 'ستظهر محادثاتك هنا.',
  noThreadsFound: 'لا توجد محادثة مطابقة.',
  threadsFound: (threads) => count(threads, THREAD),
  loadingThreads: 'جارٍ تحميل المحادثات…',
  threadsNotLoaded: 'تعذّر تحميل المحادثات',
  threadNotSaved: 'تعذّر حفظ التغيير',
  previousDays: 'الأيام السبعة السابقة',
  threadActions: (title) => `إجراءات «${isolate(title)}»`,
  renameThread: 'إعادة التسمية',
  removeThread: 'الإزالة من القائمة',
  threadTitle: 'عنوان المحادثة',
  threadTitleMissing: 'يجب إدخال عنوان.',
  threadRemoved: (title) => `تمت إزالة «${isolate(title)}».`,
  undo: 'تراجع',
  threadRunning: 'الإجابة قيد التنفيذ',
  threadUnseen: 'إجابة جديدة',
  newConversationStarted: 'بدأت محادثة جديدة.',
  untitledThread: 'محادثة بلا عنوان',

  // Drafts and mentions
  skipToComposer: 'الانتقال إلى حقل السؤال',
  askNext: 'طرح السؤال تاليًا',
  nextQuestion: 'التالي',
  notSent: 'لم يُرسل',
  questionQueued: 'سيُطرح سؤالك بعد هذه الإجابة.',
  questionHeld: 'لم يُرسل سؤالك التالي.',
  questionReturned: 'عاد سؤالك التالي إلى الحقل.',
  queueFull: 'هناك سؤال في الانتظار بالفعل. يجب تعديله أو إزالته أولاً.',
  editQueued: 'تعديل',
  removeQueued: 'إزالة',
  editingQuestion: 'تعديل سؤال سابق',
  attachments: 'مرفقات السؤال',
  removeAttachment: (label) => `إزالة ${isolate(label)}`,
  attachmentPlaceholder: 'سؤالك عن هذا',
  charactersLeft: (left) => `المتبقي: ${count(left, CHARACTER)}`,
  charactersOver: (over) => `الزيادة عن الحد: ${count(over, CHARACTER)}`,
  fields: 'الحقول',
  fieldKinds: { measure: 'مقياس', dimension: 'بُعد', segment: 'شريحة' },
  fieldsLoading: 'جارٍ تحميل الحقول…',
  fieldsFailed: 'تعذّر تحميل الحقول.',
  fieldsNone: (query) => `لا يوجد حقل يطابق «${isolate(query)}».`,
  fieldsFound: (fields) => count(fields, FIELD),
  fieldsLeft: (left) => `عدد الحقول الأخرى: ${number.format(left)}. متابعة الكتابة تضيّق القائمة.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `الربع ${QUARTERS[quarter - 1] ?? quarter} ${year}`,
  weekOf: (day) => `أسبوع ${day}`,
  figures: (count) => (count === 1 ? 'رقم' : 'أرقام'),

  // Columns and cells
  columnMenuHelp: 'في رأس العمود، يفتح Alt مع السهم السفلي قائمة العمود.',
  columnMenu: (title) => `قائمة العمود ${isolate(title)}`,
  sortAscending: 'فرز تصاعدي',
  sortDescending: 'فرز تنازلي',
  sortAsSent: 'ترتيب الاستعلام',
  freezeColumns: 'تجميد الأعمدة حتى هذا العمود',
  unfreezeColumns: 'إلغاء تجميد الأعمدة',
  columnsFrozen: (columns) => (columns === 0 ? 'كل الأعمدة قابلة للتمرير' : `تم تجميد ${countOf(columns, COLUMN)}`),
  copyColumn: 'نسخ العمود',
  fitColumn: 'ضبط عرض العمود حسب المحتوى',
  sumOf: (value) => `المجموع: ${isolate(value)}`,
  averageOf: (value) => `المتوسط: ${isolate(value)}`,
  valuesOf: (values) => `العدد: ${number.format(values)}`,
  noChange: { zero: 'من 0', missing: 'لا قيمة سابقة', negative: 'من قيمة سالبة' },
  footer: 'تذييل الجدول',
  footerFigures: {
    none: 'بلا',
    sum: 'المجموع',
    average: 'المتوسط',
    min: 'الأدنى',
    max: 'الأقصى',
    distinct: 'القيم المختلفة',
  },
  compareWith: 'مقارنة مع',
  comparePeriods: 'مقارنة الفترتين',
  endComparison: 'إلغاء المقارنة',
  pivotColumn: 'القيم كأعمدة',
  endPivot: 'إلغاء القيم كأعمدة',
  pivotTooWide: 'في العمود قيم أكثر من أن تُعرض كأعمدة.',

  filter: 'تصفية…',
  filterOf: (title) => `تصفية ${isolate(title)}`,
  filterContains: 'يحتوي على',
  filterFrom: 'من',
  filterTo: 'إلى',
  filterValues: 'القيم',
  filterAll: 'كل القيم',
  filterOthers: (values) => `قيم أخرى: ${number.format(values)}`,
  applyFilter: 'تطبيق',
  removeFilter: 'إزالة التصفية',
  hideColumn: 'إخفاء العمود',
  showHiddenColumns: (columns) => `إظهار الأعمدة المخفية (${number.format(columns)})`,
  moveColumnBack: 'نقل نحو البداية',
  moveColumnOn: 'نقل نحو النهاية',
  loadedRows: (shown, loaded) => `المعروض ${number.format(shown)} من الصفوف المحمّلة (${number.format(loaded)})`,
  filtersSet: (filters) => `عوامل التصفية: ${number.format(filters)}`,
  columnsHidden: (columns) => `الأعمدة المخفية: ${number.format(columns)}`,
  columnsMoved: 'أُعيد ترتيب الأعمدة',
  columnsPivoted: 'القيم كأعمدة',
  columnsCompared: 'مقارنة بين عمودين',
  ownChart: 'مخططك',
  rowsSorted: 'أُعيد ترتيب الصفوف',
  ownFooter: 'تذييل الجدول',
  resetEdits: 'إعادة الضبط',
  editsUndone: 'عادت النتيجة كما في الإجابة',
  noRowsLeft: 'لا يوجد صف يطابق عوامل التصفية.',
  onlyValue: (value) => `${isolate(value)} فقط`,
  withoutValue: (value) => `بدون ${isolate(value)}`,
  saveResult: 'حفظ هذه النتيجة',
  resultSaved: 'تم الحفظ',

  // Reading charts
  chartRole: 'مخطط تفاعلي',
  chartKeys: 'تقرأ مفاتيح الأسهم القيم، ويُنهي مفتاح Escape القراءة.',
  chartReading: (reading) => phraseReading(reading, (more) => `بالإضافة إلى ${countOf(more, VALUE)}`, [': ', '؛ ']),
  chartMore: (count) => signed.format(count),
  chartNoValues: 'لا يحتوي أي من الصفوف على قيمة يمكن رسمها.',

  // Follow-ups
  figureRelations: { total: 'المجموع', difference: 'الفرق', ratio: 'النسبة بينهما', share: 'الحصة', change: 'التغيّر' },
  followUps: 'أسئلة متابعة',
  followUpBreakDown: (measure, dimension) => `تفصيل ${markDirection(measure)} حسب ${markDirection(dimension)}`,
  followUpCompare: (measure) => `مقارنة ${markDirection(measure)} بالفترة السابقة`,
  followUpOnly: (measure, value) => `عرض ${markDirection(measure)} ضمن «${markDirection(value)}» فقط`,
  followUpShare: (measure, dimension) => `نسبة كل ${markDirection(dimension)} من إجمالي ${markDirection(measure)}`,
  breakDownBy: 'التقسيم حسب…',
  breakThisDownBy: (title) => `قسّم هذا حسب ${markDirection(title)}`,
  askAboutThis: 'السؤال عن هذا',
  askedValues: 'بخصوص هذه القيم:',
  askedAboutLabel: (value, more) =>
    more === 0
      ? value
      : `\u200f${markDirection(value)} و${count(more, VALUE)} ${plurals.select(more) === 'two' ? 'أخريان' : 'أخرى'}`,

  // Menus and export
  resultMenu: (title) => `إجراءات «${isolate(title)}»`,
  expand: 'توسيع',
  copyImage: 'نسخ الصورة',
  imageCopied: 'تم نسخ الصورة',
  copySpec: 'نسخ مواصفات المخطط',
  asOf: (time) => `البيانات حتى ${time}`,
  runAgain: 'إعادة التنفيذ',
  rowsUpdated: 'تم تحديث الصفوف.',
  runAgainFailed: 'تعذّرت إعادة تنفيذ الاستعلام',
  openInChat: 'فتح في المحادثة',
  conversationMenu: 'إجراءات المحادثة',
  downloadConversation: 'تنزيل بتنسيق Markdown',
  printConversation: 'طباعة',

  embedLoading: 'جارٍ التحميل…',
  embedTimeout: 'يستغرق ذلك وقتًا أطول من المعتاد',
  embedFailed: 'تعذّر تحميل هذا المحتوى',
  widgetLoading: 'جارٍ تنفيذ الاستعلام…',
  widgetFailed: 'تعذّر تحميل صفوف هذا العنصر',
  widgetUnknown: 'لا يمكن عرض هذا النوع من العناصر هنا.',
  dashboardEmpty: 'لا يوجد شيء في لوحة المعلومات هذه بعد.',
  widgetExport: (title) => `تنزيل ${isolate(title)} بتنسيق CSV`,
};

export default ar;
