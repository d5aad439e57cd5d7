import { isolate, markDirection } from './isolate.js';
import type { ChartSummary, Locale } from './Locale.js';
import { phraseRange, phraseReading } from './phraseChart.js';
import { phraseNumber, phrasePlurals } from './phraseNumber.js';

const number = phraseNumber('he');
const tenths = phraseNumber('he', { maximumFractionDigits: 1 });
const signed = phraseNumber('he', { signDisplay: 'always' });
const plurals = phrasePlurals('he');

/** 1 and 2 are words of the noun’s gender, in which 1 follows the noun: `שורה אחת`, `שתי שורות`, `3 שורות`. */
interface Noun {
  readonly one: string;
  readonly two: string;
  readonly other: string;
}

const CELL: Noun = { one: 'תא אחד', two: 'שני תאים', other: 'תאים' };
const CHARACTER: Noun = { one: 'תו אחד', two: 'שני תווים', other: 'תווים' };
const COLUMN: Noun = { one: 'עמודה אחת', two: 'שתי עמודות', other: 'עמודות' };
const FIELD: Noun = { one: 'שדה אחד', two: 'שני שדות', other: 'שדות' };
const PIXEL: Noun = { one: 'פיקסל אחד', two: 'שני פיקסלים', other: 'פיקסלים' };
const QUERY: Noun = { one: 'שאילתה אחת', two: 'שתי שאילתות', other: 'שאילתות' };
const RESULT: Noun = { one: 'תוצאה אחת', two: 'שתי תוצאות', other: 'תוצאות' };
const ROW: Noun = { one: 'שורה אחת', two: 'שתי שורות', other: 'שורות' };
const SECOND: Noun = { one: 'שנייה אחת', two: 'שתי שניות', other: 'שניות' };
const STEP: Noun = { one: 'שלב אחד', two: 'שני שלבים', other: 'שלבים' };
const THREAD: Noun = { one: 'שיחה אחת', two: 'שתי שיחות', other: 'שיחות' };
const VALUE: Noun = { one: 'ערך אחד', two: 'שני ערכים', other: 'ערכים' };
const VIEW: Noun = { one: 'תצוגה אחת', two: 'שתי תצוגות', other: 'תצוגות' };

function count(amount: number, noun: Noun): string {
  const category = plurals.select(amount);
  if (category === 'one' || category === 'two') return noun[category];
  return `${number.format(amount)} ${noun.other}`;
}

/** “In”, which is joined to a word, and to a digit by a maqaf. */
const within = (text: string) => (/^\d/.test(text) ? `ב־${text}` : `ב${text}`);

const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined ? count(shown, ROW) : `${number.format(shown)} מתוך ${count(total, ROW)}`;
const firstRowsOf = (shown: number, total: number) =>
  plurals.select(shown) === 'one'
    ? `השורה הראשונה מתוך ${number.format(total)}`
    : `${number.format(shown)} השורות הראשונות מתוך ${number.format(total)}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'ממוצע',
  mean: 'ממוצע',
  median: 'חציון',
  min: 'מינימום',
  max: 'מקסימום',
  distinct: 'מספר הערכים השונים',
  stdev: 'סטיית תקן',
  variance: 'שונות',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'תרשים עמודות',
  line: 'תרשים קווים',
  area: 'תרשים שטח',
  point: 'תרשים פיזור',
  arc: 'תרשים עוגה',
  rect: 'מפת חום',
  other: 'תרשים',
};

/** Hebrew. Buttons are verbal nouns, and the reader is addressed in the plural. */
export const he: Locale = {
  code: 'he',
  direction: 'rtl',

  conversation: 'שיחה',
  you: 'אתם',
  assistant: 'העוזר',
  emptyTitle: 'מה תרצו לדעת על הנתונים שלכם?',
  emptyText: 'כל תשובה מגיעה עם השאילתה, השורות ותרשים.',
  suggestions: 'שאלות מוצעות',
  loadingThread: 'השיחה נפתחת…',
  threadOpened: (title) => `השיחה ”${isolate(title)}” נפתחה.`,
  connecting: 'שליחה…',
  reconnecting: 'התחברות מחדש…',
  newConversation: 'שיחה חדשה',
  jumpToLatest: 'מעבר לסוף השיחה',
  newTextBelow: 'טקסט חדש למטה',
  answerStarted: 'העוזר משיב.',
  answerFinished: 'התשובה הושלמה.',
  answerStopped: 'התשובה נעצרה.',
  answerInterrupted: 'התשובה נקטעה.',
  answerFailed: 'התשובה נכשלה.',

  composerLabel: 'שאלה',
  composerPlaceholder: 'שאלה על הנתונים שלכם',
  send: 'שליחה',
  stop: 'עצירה',
  stopping: 'עצירה מתבצעת…',
  stopListening: 'הפסקת ההמתנה',

  thinking: 'חשיבה…',
  thought: 'מהלך החשיבה',
  working: 'בעבודה…',
  stepsSummary: (queries, steps, seconds, failed = 0) => {
    const parts = [queries > 0 ? count(queries, QUERY) : count(steps, STEP)];
    if (failed > 0) parts.push(`כשלים: ${number.format(failed)}`);
    if (seconds !== undefined) parts.push(`${number.format(seconds)}\u00a0שנ׳`);
    return parts.join(', ');
  },
  showSteps: 'הצגת השלבים',
  hideSteps: 'הסתרת השלבים',
  stopped: 'נעצרה',
  interrupted: 'נקטעה',
  failed: 'נכשלה',

  toolRunning: (name) => `הכלי ${isolate(name)} פועל`,
  toolDone: (name) => `הכלי ${isolate(name)} הופעל`,
  toolFailed: (name) => `הכלי ${isolate(name)} נכשל`,
  toolInterrupted: (name) => `הפעלת הכלי ${isolate(name)} נקטעה`,
  toolUnreadable: 'מבנה התוצאה אינו מוכר לצ׳אט, ולכן היא מוצגת ללא עיצוב.',
  toolInput: 'קלט',
  toolResult: 'תוצאה',
  searchingMetadata: 'חיפוש במודל הנתונים',
  metadataFound: (views, members) =>
    `${members === 1 ? 'נמצא' : 'נמצאו'} ${count(members, FIELD)} ${within(count(views, VIEW))}`,
  metadataNothing: 'לא נמצא דבר במודל הנתונים',
  metadataFailed: 'החיפוש במודל הנתונים נכשל',
  runningQuery: 'הרצת שאילתה',
  queryFailed: 'השאילתה נכשלה',
  queryInterrupted: 'השאילתה נקטעה',
  untitledResult: 'תוצאה',
  assumptions: 'הנחות:',
  askInstead: 'לשאול במקום זאת',
  elapsed: (seconds) => `${tenths.format(seconds)}\u00a0שנ׳`,
  queryAnswers: (request) => `השאלה שנשאלה: ${markDirection(request)}`,
  // Several are listed: without the mark, the end of one and the beginning of the next would be read as one name.
  resultSource: (view, members) => `\u200f${view}${members === '' ? '' : ` (${members})`}`,
  resultSources: (views) => `מקור: ${views}`,

  chart: 'תרשים',
  table: 'טבלה',
  sql: 'SQL',
  resultViews: 'תצוגות התוצאה',
  copySql: 'העתקת SQL',
  editSql: 'עריכת SQL',
  runSql: 'הרצה',
  yourSql: 'ה־SQL שלך',
  agentSql: 'חזרה ל־SQL של הסוכן',
  copyAnswer: 'העתקת התשובה',
  copied: 'הועתק',
  copyFailed: 'ההעתקה נכשלה',
  copyCode: 'העתקת הקוד',
  copyCsv: 'העתקה כ־CSV',
  taskDone: 'בוצע',
  taskOpen: 'לא בוצע',
  footnotes: 'הערות שוליים',
  showMore: (left) => `הצגת עוד (נותרו: ${count(left, CHARACTER)})`,
  showMoreFields: (left) => `הצגת עוד (נותרו: ${count(left, FIELD)})`,
  showMoreSteps: (left) => `הצגת עוד (נותרו: ${count(left, STEP)})`,
  columnsShown: (shown, total) =>
    `מוצגות ${number.format(shown)} מתוך ${count(total, COLUMN)}. קבצים והעתקים של כל השורות כוללים את כל העמודות.`,
  shownPlain: 'החלק הזה ארוך מדי לעיצוב, ולכן הוא מוצג כטקסט פשוט.',
  rowCount: (shown, total) => rowsOf(shown, (total ?? 0) > shown ? total : undefined),
  noRows: 'השאילתה לא החזירה שורות.',
  nullValue: 'null',
  trueValue: 'אמת',
  falseValue: 'שקר',

  tableHelp:
    'מקשי החיצים עוברים בין התאים, ויחד עם Shift הם בוחרים אותם. Control C מעתיק. בכותרת של עמודה Enter ממיין, ו־Alt עם החץ ימינה או שמאלה משנה את רוחב העמודה.',
  tableActions: 'שורות',
  sortedBy: (title, direction) =>
    `מוין לפי ${isolate(title)}, ${direction === 'ascending' ? 'בסדר עולה' : 'בסדר יורד'}`,
  sortedAsSent: 'בסדר של השאילתה',
  sorting: 'מיון…',
  columnIsWide: (title, width) => `${isolate(title)}: ברוחב ${count(width, PIXEL)}`,
  copyRows: 'העתקה',
  copyRowsOf: (rows) => `העתקה: ${count(rows, ROW)}`,
  copySelection: (cells) => `העתקה: ${count(cells, CELL)}`,
  copiedCells: (cells) => `הועתקו: ${count(cells, CELL)}`,
  downloadCsv: 'הורדת CSV',
  downloadPartialCsv: 'הורדת CSV חלקי',
  tooLargeForExcel: (rows, columns) =>
    `גדול מדי עבור Excel: לכל היותר ${number.format(rows)} שורות ו־${number.format(columns)} עמודות`,
  partialRows: (shown, total) => firstRowsOf(shown, total),
  partialFileName: (shown, total) => `(${firstRowsOf(shown, total)})`,
  savedRows: (rows) => `נשמרו: ${count(rows, ROW)}`,
  preparingFile: 'הכנת הקובץ…',
  saveFailed: 'יצירת הקובץ נכשלה',
  loadAllRows: 'טעינת כל השורות',
  loadingRows: (loaded, total) => `טעינה: ${total === undefined ? 'עד כה ' : ''}${rowsOf(loaded, total)}`,
  cancelLoading: 'ביטול',
  allRowsLoaded: (rows) => `הטעינה הושלמה: ${count(rows, ROW)}`,
  loadingRowsCancelled: (shown, total) => `הטעינה בוטלה. נטענו: ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `הטעינה נכשלה. נטענו: ${rowsOf(shown, total)}`,
  chartLabel: (title) => `תרשים: ${isolate(title)}`,
  chartLoading: 'התרשים משורטט…',
  chartAsTable: (reason) => `${reason} להלן השורות.`,
  chartRefusedSpec: 'לא ניתן לשרטט את התרשים הזה באופן בטוח ומדויק.',
  chartRefusedFailed: 'שרטוט התרשים נכשל.',
  chartRefusedNoRows: 'אין שורות לשרטוט.',
  chartRefusedTooLarge: 'התרשים הזה גדול מכדי לשרטט אותו.',
  chartRefusedGrammar: 'זה אינו תרשים של Vega-Lite.',
  chartRefusedData: 'התרשים הזה מכיל נתונים שאינם מהשאילתה.',
  chartRefusedColumn: 'לתרשים הזה דרושים עמודות או ערכים שאינם בתוצאה.',
  chartRefusedTransform: 'התרשים הזה משנה את השורות באופן שאינו נתמך.',
  chartRefusedExpression: 'התרשים הזה משתמש בחישוב שאינו מותר.',
  chartRefusedMark: 'סוג התרשים הזה אינו נתמך.',
  chartControlHidden: 'פקד של התרשים הזה, כמו מחוון, אינו מוצג. התרשים משתמש בערך ההתחלתי שלו.',
  chartType: 'סוג התרשים',
  chartTypes: { chart: 'תרשים', bar: 'עמודות', line: 'קווים', area: 'שטח', point: 'נקודות', table: 'טבלה' },
  chartSave: 'הורדת התרשים',
  chartSaveAs: (format) => `הורדת ${format}`,
  chartSaveFailed: 'השמירה נכשלה',
  chartSeries: (title) => (title === '' ? 'מוצג בתרשים' : `מוצג בתרשים: ${isolate(title)}`),
  chartSummary: (chart) => {
    const { mark, measure, by, split, values } = chart;
    const what = [measure, by && `לפי ${by}`, split && `לכל ${split}`].filter(Boolean).join(' ');
    return `${MARKS[mark]}${what === '' ? '' : `: ${what}`}${values === undefined ? '' : `, ${count(values, VALUE)}`}.${phraseRange(chart, 'הנמוך ביותר', 'הגבוה ביותר')}`;
  },
  chartCount: 'מספר השורות',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} של ${title}`,
  chartBuilder: {
    edit: 'עריכת התרשים',
    draw: 'ציור תרשים',
    types: {
      bar: 'עמודות',
      horizontal: 'עמודות אופקיות',
      stacked: 'מוערם',
      percent: 'מוערם ל־100%',
      grouped: 'מקובץ',
      line: 'קו',
      area: 'שטח',
      point: 'נקודות',
      pie: 'עוגה',
    },
    category: 'קטגוריה',
    value: 'ערך',
    series: 'סדרות',
    noSeries: 'ללא',
    order: 'סדר',
    asSent: 'כמו בתוצאה',
    highestFirst: 'מהגבוה לנמוך',
    lowestFirst: 'מהנמוך לגבוה',
    show: 'הצגה',
    all: 'הכול',
    top: (count) => `${count} הראשונים`,
    labels: 'מספרים על התרשים',
    reset: 'חזרה לתרשים של הסוכן',
    remove: 'הסרת התרשים',
    other: 'אחר',
    isOrdered: 'זמנים ומספרים שומרים על סדרם.',
    noRoom: 'אין בתרשים הזה מקום למספרים.',
    addedUp: 'הערכים של כמה שורות מסוכמים.',
    unplaced: (title) => `שורות ללא „${isolate(title)}” אינן מצוירות.`,
    misfits: {
      'no-numbers': 'אין מספרים לצייר.',
      'needs-series': 'יש לבחור קודם עמודה לסדרות.',
      'needs-order': 'קו דורש זמנים או מספרים: לשמות אין סדר.',
      'needs-numbers': 'נקודות דורשות זמנים או מספרים בשני הכיוונים.',
      negative: 'מספרים שליליים אינם יכולים להיות חלקים משלם.',
      rates: 'אי אפשר לסכם אחוזים של כמה שורות.',
      'one-part': 'תרשים עוגה דורש לפחות שני חלקים.',
      'too-many-parts': 'בתרשים עוגה יש לכל היותר שישה חלקים. אפשר להציג את 5 הראשונים.',
      'too-many-series': 'אי אפשר להבחין בין יותר מ־24 סדרות.',
      'too-many-places': 'יש יותר מדי קטגוריות לסוג הזה.',
      'too-large': 'יש יותר מדי מה לצייר.',
    },
  },

  publishTitle: 'פרסום לוח מחוונים',
  publishName: 'כותרת',
  publishDescription: 'תיאור (לא חובה)',
  publishResults: 'תוצאות',
  publishNoResults: 'אין עדיין מה לפרסם. יש לשאול שאלה תחילה, ואז אפשר להוסיף את תוצאותיה ללוח מחוונים.',
  publishNothingChosen: 'יש לבחור תוצאה אחת לפחות.',
  publishWithout: (edits) => `מתפרסם כמו בתשובה, בלי: ${isolate(edits)}`,
  withoutEdits: (action) => `${action} בלי השינויים שלך`,
  withoutSomeEdits: (action, results) => `${action} (${number.format(results)} בלי השינויים שלך)`,
  publishShowAs: (title) => `אופן ההצגה של ”${isolate(title)}”`,
  moveUp: (title) => `העברת ”${isolate(title)}” למעלה`,
  moveDown: (title) => `העברת ”${isolate(title)}” למטה`,
  publishAllowEmbed: 'לאפשר הטמעה',
  publishAllowEmbedHint: 'אתרים אחרים יוכלו להציג את לוח המחוונים הזה למי שמחוברים אליהם.',
  publish: (results) => (results === 0 ? 'פרסום' : `פרסום ${count(results, RESULT)}`),
  publishing: 'הפרסום מתבצע…',
  publishFailed: 'לוח המחוונים לא פורסם',
  publishUnsure: 'ייתכן שלוח המחוונים פורסם. כדאי לחפש אותו לפני שמנסים שוב.',
  published: (title) => `הלוח ”${isolate(title)}” פורסם`,
  publishedLink: 'קישור',
  publishedEmbed: 'קוד הטמעה',
  openDashboard: 'פתיחת לוח המחוונים',
  copy: 'העתקה',
  cancel: 'ביטול',
  close: 'סגירה',

  errorTitle: {
    'bad-request': 'השאלה לא התקבלה',
    auth: 'ההתחברות של הצ׳אט נכשלה',
    forbidden: 'השיחה הזאת שייכת למישהו אחר',
    'not-found': 'השיחה הזאת לא נמצאה',
    busy: 'תשובה קודמת עדיין בהכנה',
    server: 'אירעה תקלה בשירות',
    network: 'אין גישה לשירות',
    protocol: 'התשובה לא הגיעה משירות הצ׳אט',
    interrupted: 'התשובה נקטעה',
    limit: 'התשובה גדולה מדי',
    timeout: 'הפעולה ארכה יותר מדי זמן',
    configuration: 'הצ׳אט אינו זמין כרגע',
  },
  askAdmin: 'אם זה חוזר על עצמו, יש לפנות לאחראים על הדף.',
  stopFailed: 'עצירת התשובה נכשלה',
  retry: 'ניסיון נוסף',
  reconnect: 'התחברות מחדש',
  keepsReconnecting: 'הדף ממשיך לנסות להתחבר מחדש.',
  dismiss: 'סגירת ההודעה',
  limitedTitle: 'יותר מדי שאלות כרגע',
  limitedHelp: 'השירות מגביל את מספר השאלות בו־זמנית. יש לחכות רגע ואז לנסות שוב.',
  messageFailed: 'לא ניתן להציג את ההודעה הזאת.',
  partFailed: 'לא ניתן לטעון את החלק הזה של הדף.',
  reloadPage: 'טעינת הדף מחדש',

  // The thread
  writingAnswer: 'כתיבת התשובה',
  activityFor: (activity, seconds) => `${activity}, ${count(seconds, SECOND)}`,

  // Turn actions
  turnActions: 'תשובה',
  questionActions: 'שאלה',
  askAgain: 'שליחת השאלה שוב',
  copyQuestion: 'העתקת השאלה',
  editQuestion: 'עריכת השאלה',
  goodAnswer: 'תשובה טובה',
  badAnswer: 'תשובה לא טובה',
  feedbackReason: 'מה לא היה בסדר? (לא חובה)',
  sendFeedback: 'שליחת המשוב',
  feedbackThanks: 'תודה על המשוב.',
  noAnswer: 'אין תשובה',
  signIn: 'התחברות',
  errorDetails: 'פרטים',
  errorHelp: {
    'bad-request': 'כדאי לנסח אותה אחרת או להתחיל שיחה חדשה.',
    auth: 'יש להתחבר ואז לנסות שוב.',
    forbidden: 'כדי לשאול שאלות משלכם, יש להתחיל שיחה חדשה.',
    'not-found': 'ייתכן שהיא הוסרה. אפשר להתחיל שיחה חדשה.',
    busy: 'יש לחכות לתשובה או לעצור אותה, ואז לשאול שוב.',
    server: 'כדאי לנסות שוב בעוד רגע.',
    network: 'יש לבדוק את החיבור ואז לנסות שוב.',
    protocol: 'יש לטעון מחדש את הדף ואז לנסות שוב.',
    interrupted: 'מה שכבר הגיע נשמר.',
    limit: 'כדאי לבקש פחות בכל פעם, למשל תקופה קצרה יותר.',
    timeout: 'כדאי לנסות שוב בעוד רגע.',
    configuration: 'הוא אינו מוגדר כראוי, ולא ניתן להשתמש בו עד שהדבר יתוקן.',
  },

  // Threads
  threads: 'שיחות',
  showThreads: 'הצגת השיחות',
  searchThreads: 'חיפוש בשיחות',
  noThreads: 'השיחות שלכם יופיעו כאן.',
  noThreadsFound: 'אין שיחה מתאימה.',
  threadsFound: (threads) => count(threads, THREAD),
  loadingThreads: 'השיחות נטענות…',
  threadsNotLoaded: 'טעינת השיחות נכשלה',
  threadNotSaved: 'שמירת השינוי נכשלה',
  previousDays: '7 הימים הקודמים',
  threadActions: (title) => `פעולות עבור ”${isolate(title)}”`,
  renameThread: 'שינוי שם',
  removeThread: 'הסרה מהרשימה',
  threadTitle: 'כותרת השיחה',
  threadTitleMissing: 'יש להזין כותרת.',
  threadRemoved: (title) => `השיחה ”${isolate(title)}” הוסרה.`,
  undo: 'ביטול הפעולה',
  threadRunning: 'תשובה בהכנה',
  threadUnseen: 'תשובה חדשה',
  newConversationStarted: 'התחילה שיחה חדשה.',
  untitledThread: 'שיחה ללא כותרת',

  // Drafts and mentions
  skipToComposer: 'מעבר לשדה השאלה',
  askNext: 'הוספה כשאלה הבאה',
  nextQuestion: 'הבאה',
  notSent: 'לא נשלחה',
  questionQueued: 'השאלה שלכם תישאל אחרי התשובה הזאת.',
  questionHeld: 'השאלה הבאה שלכם לא נשלחה.',
  questionReturned: 'השאלה הבאה שלכם חזרה לשדה.',
  queueFull: 'שאלה אחת כבר ממתינה. יש לערוך או להסיר אותה קודם.',
  editQueued: 'עריכה',
  removeQueued: 'הסרה',
  editingQuestion: 'עריכת שאלה קודמת',
  attachments: 'מצורף לשאלה',
  removeAttachment: (label) => `הסרת ${isolate(label)}`,
  attachmentPlaceholder: 'מה תרצו לדעת על זה?',
  charactersLeft: (left) => `${left === 1 ? 'נותר' : 'נותרו'} ${count(left, CHARACTER)}`,
  charactersOver: (over) => `חריגה של ${count(over, CHARACTER)}`,
  fields: 'שדות',
  fieldKinds: { measure: 'מדד', dimension: 'ממד', segment: 'פלח' },
  fieldsLoading: 'השדות נטענים…',
  fieldsFailed: 'טעינת השדות נכשלה.',
  fieldsNone: (query) => `אין שדה מתאים לחיפוש ”${isolate(query)}”.`,
  fieldsFound: (fields) => count(fields, FIELD),
  fieldsLeft: (left) => `עוד ${count(left, FIELD)}. המשך ההקלדה מצמצם את הרשימה.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `רבעון ${quarter} ${year}`,
  weekOf: (day) => `השבוע של ${day}`,
  figures: (count) => (count === 1 ? 'נתון' : 'נתונים'),

  // Columns and cells
  columnMenuHelp: 'בכותרת של עמודה, Alt עם החץ למטה פותח את התפריט שלה.',
  columnMenu: (title) => `תפריט העמודה ${isolate(title)}`,
  sortAscending: 'מיון בסדר עולה',
  sortDescending: 'מיון בסדר יורד',
  sortAsSent: 'הסדר של השאילתה',
  freezeColumns: 'הקפאת העמודות עד עמודה זו',
  unfreezeColumns: 'ביטול הקפאת העמודות',
  columnsFrozen: (columns) =>
    columns === 0 ? 'כל העמודות נגללות' : `${count(columns, COLUMN)} ${columns === 1 ? 'נשארת' : 'נשארות'} בתצוגה`,
  copyColumn: 'העתקת העמודה',
  fitColumn: 'התאמת הרוחב לתוכן',
  sumOf: (value) => `סכום: ${isolate(value)}`,
  averageOf: (value) => `ממוצע: ${isolate(value)}`,
  valuesOf: (values) => `ספירה: ${number.format(values)}`,
  noChange: { zero: 'מ-0', missing: 'אין ערך קודם', negative: 'מערך שלילי' },
  footer: 'שורת סיכום',
  footerFigures: {
    none: 'ללא',
    sum: 'סכום',
    average: 'ממוצע',
    min: 'מינימום',
    max: 'מקסימום',
    distinct: 'ערכים שונים',
  },
  compareWith: 'השוואה אל',
  comparePeriods: 'השוואת שתי התקופות',
  endComparison: 'ביטול ההשוואה',
  pivotColumn: 'ערכים כעמודות',
  endPivot: 'ביטול הערכים כעמודות',
  pivotTooWide: 'בעמודה יש יותר מדי ערכים להצגה כעמודות.',

  filter: 'סינון…',
  filterOf: (title) => `סינון ${isolate(title)}`,
  filterContains: 'מכיל',
  filterFrom: 'מ־',
  filterTo: 'עד',
  filterValues: 'ערכים',
  filterAll: 'כל הערכים',
  filterOthers: (values) => `ערכים נוספים: ${number.format(values)}`,
  applyFilter: 'החלה',
  removeFilter: 'הסרת הסינון',
  hideColumn: 'הסתרת העמודה',
  showHiddenColumns: (columns) => `הצגת העמודות המוסתרות (${number.format(columns)})`,
  moveColumnBack: 'הזזה לכיוון ההתחלה',
  moveColumnOn: 'הזזה לכיוון הסוף',
  loadedRows: (shown, loaded) => `${number.format(shown)} מתוך ${count(loaded, ROW)} שנטענו`,
  filtersSet: (filters) => (filters === 1 ? 'מסנן אחד' : `${number.format(filters)} מסננים`),
  columnsHidden: (columns) => `${count(columns, COLUMN)} בהסתרה`,
  columnsMoved: 'סדר העמודות שונה',
  columnsPivoted: 'ערכים כעמודות',
  columnsCompared: 'השוואת עמודות',
  ownChart: 'התרשים שלך',
  rowsSorted: 'השורות ממוינות',
  ownFooter: 'שורת הסיכום שלך',
  resetEdits: 'איפוס',
  editsUndone: 'התוצאה שוב כמו בתשובה',
  noRowsLeft: 'אין שורה שעוברת את הסינון.',
  onlyValue: (value) => `רק ${isolate(value)}`,
  withoutValue: (value) => `בלי ${isolate(value)}`,
  saveResult: 'שמירת התוצאה הזאת',
  resultSaved: 'נשמר',

  // Reading charts
  chartRole: 'תרשים אינטראקטיבי',
  chartKeys: 'מקשי החיצים מקריאים את הערכים; Escape מסיים את הקריאה.',
  chartReading: (reading) => phraseReading(reading, (more) => `ועוד ${count(more, VALUE)}`),
  chartMore: (count) => signed.format(count),
  chartNoValues: 'באף אחת מהשורות אין ערך לשרטוט.',

  // Follow-ups
  figureRelations: { total: 'סך הכול', difference: 'הפרש', ratio: 'יחס', share: 'חלק', change: 'שינוי' },
  followUps: 'שאלות המשך',
  followUpBreakDown: (measure, dimension) => `פילוח ${markDirection(measure)} לפי ${markDirection(dimension)}`,
  followUpCompare: (measure) => `השוואת ${markDirection(measure)} לתקופה הקודמת`,
  followUpOnly: (measure, value) => `הצגת ${markDirection(measure)} רק עבור ”${markDirection(value)}”`,
  followUpShare: (measure, dimension) => `החלק של כל ${markDirection(dimension)} בסך ${markDirection(measure)}`,
  breakDownBy: 'פילוח לפי…',
  breakThisDownBy: (title) => `פלח את זה לפי ${markDirection(title)}`,
  askAboutThis: 'שאלה על זה',
  askedValues: 'לגבי הערכים האלה:',
  askedAboutLabel: (value, more) => (more === 0 ? value : `\u200f${markDirection(value)} ועוד ${count(more, VALUE)}`),

  // Menus and export
  resultMenu: (title) => `פעולות עבור ”${isolate(title)}”`,
  expand: 'הגדלה',
  copyImage: 'העתקת התמונה',
  imageCopied: 'התמונה הועתקה',
  copySpec: 'העתקת מפרט התרשים',
  asOf: (time) => `נכון ל־${time}`,
  runAgain: 'הרצה חוזרת',
  rowsUpdated: 'השורות מעודכנות.',
  runAgainFailed: 'ההרצה החוזרת של השאילתה נכשלה',
  openInChat: 'פתיחה בצ׳אט',
  conversationMenu: 'פעולות על השיחה',
  downloadConversation: 'הורדה כ־Markdown',
  printConversation: 'הדפסה',

  embedLoading: 'טעינה…',
  embedTimeout: 'הטעינה אורכת זמן רב מהרגיל',
  embedFailed: 'הטעינה נכשלה',
  widgetLoading: 'השאילתה פועלת…',
  widgetFailed: 'טעינת השורות של הרכיב נכשלה',
  widgetUnknown: 'לא ניתן להציג כאן רכיב מסוג זה.',
  dashboardEmpty: 'לוח המחוונים הזה עדיין ריק.',
  widgetExport: (title) => `הורדת ${isolate(title)} כ־CSV`,
};

export default he;
