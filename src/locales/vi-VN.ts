import type { ChartSummary, Locale } from './Locale.js';

const number = new Intl.NumberFormat('vi-VN');
const tenths = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
/** An amount and its noun, which has no plural in Vietnamese. */
const count = (amount: number, noun: string) => `${number.format(amount)} ${noun}`;
const rowsOf = (shown: number, total: number | undefined) =>
  total === undefined || total <= shown ? count(shown, 'hàng') : `${number.format(shown)}/${count(total, 'hàng')}`;

const AGGREGATES: Readonly<Record<string, string>> = {
  average: 'Trung bình',
  mean: 'Trung bình',
  median: 'Trung vị',
  min: 'Giá trị nhỏ nhất',
  max: 'Giá trị lớn nhất',
  distinct: 'Số giá trị khác nhau',
  stdev: 'Độ lệch chuẩn',
  variance: 'Phương sai',
};

const MARKS: Readonly<Record<ChartSummary['mark'], string>> = {
  bar: 'Biểu đồ cột',
  line: 'Biểu đồ đường',
  area: 'Biểu đồ vùng',
  point: 'Biểu đồ phân tán',
  arc: 'Biểu đồ tròn',
  rect: 'Bản đồ nhiệt',
  other: 'Biểu đồ',
};

/** Vietnamese. To load is `tải`, to download `tải xuống`. */
export const viVN: Locale = {
  code: 'vi-VN',
  direction: 'ltr',

  conversation: 'Cuộc trò chuyện',
  you: 'Bạn',
  assistant: 'Trợ lý',
  emptyTitle: 'Đặt câu hỏi về dữ liệu của bạn',
  emptyText: 'Mỗi câu trả lời đều kèm truy vấn, các hàng dữ liệu và biểu đồ.',
  suggestions: 'Câu hỏi gợi ý',
  loadingThread: 'Đang mở cuộc trò chuyện…',
  connecting: 'Đang gửi…',
  reconnecting: 'Đang kết nối lại…',
  newConversation: 'Cuộc trò chuyện mới',
  jumpToLatest: 'Đến phần mới nhất',
  newTextBelow: 'Có nội dung mới bên dưới',
  answerStarted: 'Trợ lý đang trả lời.',
  answerFinished: 'Câu trả lời đã hoàn tất.',
  answerStopped: 'Câu trả lời đã dừng.',
  answerInterrupted: 'Câu trả lời bị gián đoạn.',
  answerFailed: 'Không thể hoàn tất câu trả lời.',

  composerLabel: 'Câu hỏi',
  composerPlaceholder: 'Hỏi về dữ liệu của bạn',
  send: 'Gửi',
  stop: 'Dừng',
  stopping: 'Đang dừng…',
  stopListening: 'Ngừng nhận',

  thinking: 'Đang suy nghĩ…',
  thought: 'Quá trình suy nghĩ',
  working: 'Đang xử lý…',
  stepsSummary: (queries, steps, seconds) => {
    const parts = [queries > 0 ? count(queries, 'truy vấn') : count(steps, 'bước')];
    if (seconds !== undefined) parts.push(count(seconds, 'giây'));
    return parts.join(', ');
  },
  showSteps: 'Hiện các bước',
  hideSteps: 'Ẩn các bước',
  stopped: 'Đã dừng',
  interrupted: 'Bị gián đoạn',
  failed: 'Không thành công',

  toolRunning: (name) => `Đang chạy ${name}`,
  toolDone: (name) => `Đã chạy ${name}`,
  toolFailed: (name) => `${name} không thành công`,
  toolInterrupted: (name) => `${name} bị gián đoạn`,
  toolUnreadable: 'Kết quả có định dạng mà cuộc trò chuyện này không hỗ trợ nên được hiển thị nguyên trạng.',
  toolInput: 'Đầu vào',
  toolResult: 'Kết quả',
  searchingMetadata: 'Đang tìm trong mô hình dữ liệu',
  metadataFound: (views, members) => `Tìm thấy ${count(members, 'trường')} trong ${count(views, 'khung nhìn')}`,
  metadataNothing: 'Không tìm thấy gì trong mô hình dữ liệu',
  metadataFailed: 'Không thể tìm trong mô hình dữ liệu',
  runningQuery: 'Đang chạy truy vấn',
  queryFailed: 'Truy vấn không thành công',
  queryInterrupted: 'Truy vấn bị gián đoạn',
  untitledResult: 'Kết quả',
  elapsed: (seconds) => `${tenths.format(seconds)} giây`,
  queryAnswers: (request) => `Yêu cầu: ${request}`,
  resultSource: (view, members) => (members === '' ? view : `${view} (${members})`),
  resultSources: (views) => `Nguồn: ${views}`,

  chart: 'Biểu đồ',
  table: 'Bảng',
  sql: 'SQL',
  resultViews: 'Cách xem kết quả',
  copySql: 'Sao chép SQL',
  copyAnswer: 'Sao chép câu trả lời',
  copied: 'Đã sao chép',
  copyFailed: 'Không thể sao chép',
  copyCode: 'Sao chép mã',
  copyCsv: 'Sao chép dạng CSV',
  taskDone: 'Đã xong',
  taskOpen: 'Chưa xong',
  footnotes: 'Chú thích cuối',
  showMore: (left) => `Hiển thị thêm (còn ${count(left, 'ký tự')})`,
  showMoreFields: (left) => `Hiển thị thêm (còn ${count(left, 'trường')})`,
  columnsShown: (shown, total) =>
    `Đang hiển thị ${number.format(shown)} trong ${number.format(total)} cột. Tệp và bản sao của tất cả các hàng có đủ mọi cột.`,
  shownPlain: 'Phần này quá dài để định dạng nên được hiển thị dưới dạng văn bản thuần.',
  rowCount: rowsOf,
  noRows: 'Truy vấn không tìm thấy hàng nào.',
  nullValue: 'null',
  trueValue: 'đúng',
  falseValue: 'sai',

  tableHelp:
    'Dùng các phím mũi tên để di chuyển giữa các ô; giữ Shift để chọn. Nhấn Ctrl+C để sao chép. Ở tiêu đề cột, nhấn Enter để sắp xếp, nhấn Alt cùng mũi tên trái hoặc phải để đổi độ rộng cột.',
  tableActions: 'Hàng',
  sortedBy: (title, direction) => `Đã sắp xếp theo ${title}, ${direction === 'ascending' ? 'tăng dần' : 'giảm dần'}`,
  sortedAsSent: 'Theo thứ tự của truy vấn',
  sorting: 'Đang sắp xếp…',
  columnIsWide: (title, width) => `${title}: rộng ${count(width, 'pixel')}`,
  copyRows: 'Sao chép',
  copyRowsOf: (rows) => `Sao chép ${count(rows, 'hàng')}`,
  copySelection: (cells) => `Sao chép ${count(cells, 'ô')}`,
  copiedCells: (cells) => `Đã sao chép ${count(cells, 'ô')}`,
  downloadCsv: 'Tải xuống CSV',
  downloadPartialCsv: 'Tải xuống CSV một phần',
  partialRows: (shown, total) => `${count(shown, 'hàng')} đầu trong ${count(total, 'hàng')}`,
  partialFileName: (shown, total) => `(${count(shown, 'hàng')} đầu trong ${count(total, 'hàng')})`,
  savedRows: (rows) => `Đã lưu ${count(rows, 'hàng')}`,
  preparingFile: 'Đang chuẩn bị tệp…',
  saveFailed: 'Không thể tạo tệp',
  loadAllRows: 'Tải tất cả các hàng',
  loadingRows: (loaded, total) =>
    total === undefined ? `Đang tải, đã có ${count(loaded, 'hàng')}` : `Đang tải ${rowsOf(loaded, total)}`,
  cancelLoading: 'Hủy',
  allRowsLoaded: (rows) => `Đã tải toàn bộ ${count(rows, 'hàng')}`,
  loadingRowsCancelled: (shown, total) => `Đã hủy tải: hiện có ${rowsOf(shown, total)}`,
  loadingRowsFailed: (shown, total) => `Không tải được: hiện có ${rowsOf(shown, total)}`,
  chartLabel: (title) => `Biểu đồ: ${title}`,
  chartLoading: 'Đang vẽ biểu đồ…',
  chartAsTable: (reason) => `${reason} Dưới đây là các hàng dữ liệu.`,
  chartRefusedSpec: 'Không thể vẽ biểu đồ này một cách an toàn và chính xác.',
  chartRefusedFailed: 'Không vẽ được biểu đồ này.',
  chartRefusedNoRows: 'Không có hàng nào để vẽ.',
  chartRefusedTooLarge: 'Biểu đồ này quá lớn nên không vẽ được.',
  chartRefusedGrammar: 'Nội dung nhận được không phải là biểu đồ Vega-Lite.',
  chartRefusedData: 'Biểu đồ này dùng dữ liệu riêng, không phải kết quả của truy vấn.',
  chartRefusedColumn: 'Biểu đồ này cần một cột không có trong kết quả.',
  chartRefusedTransform: 'Biểu đồ này biến đổi các hàng theo cách không được hỗ trợ.',
  chartRefusedExpression: 'Biểu đồ này có phép tính không được cho phép.',
  chartRefusedMark: 'Loại biểu đồ này không được hỗ trợ.',
  chartControlHidden:
    'Một điều khiển của biểu đồ này, chẳng hạn thanh trượt, không được hiển thị. Biểu đồ dùng giá trị ban đầu của điều khiển đó.',
  chartType: 'Loại biểu đồ',
  chartTypes: { chart: 'Biểu đồ', bar: 'Cột', line: 'Đường', area: 'Vùng', point: 'Điểm', table: 'Bảng' },
  chartSave: 'Lưu biểu đồ',
  chartSaveAs: (format) => `Lưu dạng ${format}`,
  chartSaveFailed: 'Không thể lưu',
  chartSeries: (title) => (title === '' ? 'Hiển thị trong biểu đồ' : `Hiển thị trong biểu đồ: ${title}`),
  chartSummary: ({ mark, measure, by, split, values, lowest, highest }) => {
    const what = [MARKS[mark], measure && `về ${measure}`, by && `theo ${by}`, split && `cho từng ${split}`];
    const range =
      lowest && highest && (values ?? 0) > 1
        ? ` Thấp nhất: ${lowest.value} (${lowest.at}). Cao nhất: ${highest.value} (${highest.at}).`
        : highest
          ? ` ${highest.value} (${highest.at}).`
          : '';
    return `${what.filter(Boolean).join(' ')}${values === undefined ? '' : `, ${count(values, 'giá trị')}`}.${range}`;
  },
  chartCount: 'Số hàng',
  chartAggregate: (operation, title) => `${AGGREGATES[operation] ?? operation} của ${title}`,

  publishTitle: 'Xuất bản trang tổng quan',
  publishName: 'Tiêu đề',
  publishDescription: 'Mô tả (không bắt buộc)',
  publishResults: 'Kết quả',
  publishNoResults: 'Chưa có gì để xuất bản. Hãy đặt câu hỏi trước, rồi bạn có thể đưa kết quả lên trang tổng quan.',
  publishNothingChosen: 'Hãy chọn ít nhất một kết quả.',
  publishShowAs: (title) => `Hiển thị “${title}” dưới dạng`,
  moveUp: (title) => `Chuyển “${title}” lên`,
  moveDown: (title) => `Chuyển “${title}” xuống`,
  publishAllowEmbed: 'Cho phép nhúng',
  publishAllowEmbedHint: 'Các trang web khác có thể hiển thị trang tổng quan này cho những người đã đăng nhập ở đó.',
  publish: (results) => (results === 0 ? 'Xuất bản' : `Xuất bản ${count(results, 'kết quả')}`),
  publishing: 'Đang xuất bản…',
  publishFailed: 'Không xuất bản được trang tổng quan',
  published: (title) => `Đã xuất bản “${title}”`,
  publishedLink: 'Liên kết',
  publishedEmbed: 'Mã nhúng',
  openDashboard: 'Mở trang tổng quan',
  copy: 'Sao chép',
  cancel: 'Hủy',
  close: 'Đóng',

  errorTitle: {
    'bad-request': 'Câu hỏi không được chấp nhận',
    auth: 'Không xác thực được với dịch vụ',
    forbidden: 'Cuộc trò chuyện này thuộc về người khác',
    'not-found': 'Không tìm thấy cuộc trò chuyện này',
    busy: 'Một câu trả lời vẫn đang chạy',
    server: 'Dịch vụ gặp sự cố',
    network: 'Không thể kết nối với dịch vụ',
    protocol: 'Phản hồi không đến từ dịch vụ trò chuyện',
    interrupted: 'Câu trả lời bị gián đoạn',
    limit: 'Câu trả lời quá lớn',
    timeout: 'Quá trình mất quá nhiều thời gian',
    configuration: 'Cuộc trò chuyện chưa được thiết lập đúng',
  },
  askAdmin: 'Nếu lỗi vẫn còn, hãy liên hệ với người quản trị trang này.',
  stopFailed: 'Không dừng được câu trả lời',
  retry: 'Thử lại',
  reconnect: 'Kết nối lại',
  dismiss: 'Bỏ qua',
  messageFailed: 'Không hiển thị được tin nhắn này.',

  // The thread
  writingAnswer: 'Đang viết câu trả lời',
  activityFor: (activity, seconds) => `${activity}, ${number.format(seconds)} giây`,

  // Turn actions
  turnActions: 'Câu trả lời',
  questionActions: 'Câu hỏi',
  askAgain: 'Hỏi lại',
  copyQuestion: 'Sao chép câu hỏi',
  editQuestion: 'Sửa câu hỏi',
  goodAnswer: 'Câu trả lời tốt',
  badAnswer: 'Câu trả lời chưa tốt',
  feedbackReason: 'Điều gì chưa đúng? (không bắt buộc)',
  sendFeedback: 'Gửi phản hồi',
  feedbackThanks: 'Cảm ơn bạn đã phản hồi.',
  noAnswer: 'Không có câu trả lời',
  signIn: 'Đăng nhập',
  errorDetails: 'Chi tiết',
  errorHelp: {
    'bad-request': 'Hãy hỏi theo cách khác hoặc bắt đầu cuộc trò chuyện mới.',
    auth: 'Hãy đăng nhập lại rồi thử lại.',
    forbidden: 'Hãy bắt đầu cuộc trò chuyện mới để đặt câu hỏi của bạn.',
    'not-found': 'Có thể nó đã bị xóa. Hãy bắt đầu cuộc trò chuyện mới.',
    busy: 'Hãy chờ hoặc dừng câu trả lời đó rồi hỏi lại.',
    server: 'Hãy thử lại sau giây lát.',
    network: 'Hãy kiểm tra kết nối rồi thử lại.',
    protocol: 'Hãy tải lại trang rồi thử lại.',
    interrupted: 'Phần đã nhận được vẫn được giữ lại.',
    limit: 'Hãy hỏi ít hơn mỗi lần, chẳng hạn một khoảng thời gian ngắn hơn.',
    timeout: 'Hãy thử lại sau giây lát.',
    configuration: 'Chưa thể sử dụng cho đến khi lỗi này được khắc phục.',
  },

  // Threads

  // Drafts and mentions
  skipToComposer: 'Chuyển đến ô câu hỏi',
  askNext: 'Hỏi tiếp theo',
  nextQuestion: 'Tiếp theo',
  notSent: 'Chưa gửi',
  questionQueued: 'Câu hỏi của bạn sẽ được gửi sau câu trả lời này.',
  questionHeld: 'Câu hỏi tiếp theo của bạn chưa được gửi.',
  questionReturned: 'Câu hỏi tiếp theo của bạn đã trở lại ô nhập.',
  queueFull: 'Đã có một câu hỏi đang chờ. Hãy sửa hoặc xóa câu hỏi đó trước.',
  editQueued: 'Sửa',
  removeQueued: 'Xóa',
  editingQuestion: 'Đang sửa một câu hỏi trước đó',
  attachments: 'Đính kèm câu hỏi',
  removeAttachment: (label) => `Gỡ ${label}`,
  attachmentPlaceholder: 'Bạn muốn biết gì về nội dung này?',
  charactersLeft: (left) => `Còn ${count(left, 'ký tự')}`,
  charactersOver: (over) => `Thừa ${count(over, 'ký tự')}`,
  fields: 'Trường',
  fieldKinds: { measure: 'Chỉ số', dimension: 'Chiều dữ liệu', segment: 'Phân khúc' },
  fieldsLoading: 'Đang tải các trường…',
  fieldsFailed: 'Không tải được các trường.',
  fieldsNone: (query) => `Không có trường nào khớp với “${query}”.`,
  fieldsFound: (fields) => count(fields, 'trường'),
  fieldsLeft: (left) => `Còn ${count(left, 'trường')}. Hãy nhập thêm để thu hẹp danh sách.`,

  // Formats and figures
  quarterOfYear: (quarter, year) => `Quý ${quarter}/${year}`,
  weekOf: (day) => `Tuần từ ${day}`,
  figures: () => 'Số liệu',

  // Columns and cells
  columnMenuHelp: 'Ở tiêu đề cột, nhấn Alt cùng mũi tên xuống để mở trình đơn của cột.',
  columnMenu: (title) => `Trình đơn của cột ${title}`,
  sortAscending: 'Sắp xếp tăng dần',
  sortDescending: 'Sắp xếp giảm dần',
  sortAsSent: 'Thứ tự của truy vấn',
  freezeColumns: 'Cố định đến cột này',
  unfreezeColumns: 'Bỏ cố định cột',
  columnsFrozen: (columns) => (columns === 0 ? 'Mọi cột đều cuộn' : `${number.format(columns)} cột được cố định`),
  copyColumn: 'Sao chép cột',
  fitColumn: 'Điều chỉnh độ rộng theo nội dung',
  sumOf: (value) => `Tổng ${value}`,
  averageOf: (value) => `Trung bình ${value}`,
  valuesOf: (values) => `Số lượng ${number.format(values)}`,

  // Reading charts
  chartRole: 'biểu đồ tương tác',
  chartKeys: 'Các phím mũi tên đọc giá trị; phím Escape kết thúc việc đọc.',
  chartReading: ({ place, values, more }) => {
    const told = values.map(([title, value]) => `${title}: ${value}`);
    const parts = more > 0 ? [...told, `và ${number.format(more)} giá trị khác`] : told;
    return [...(place === '' ? [] : [place]), parts.join('; ')].join('. ');
  },
  chartMore: (count) => `+${number.format(count)}`,
  chartNoValues: 'Không có hàng nào có giá trị để vẽ.',

  // Follow-ups
  followUps: 'Câu hỏi tiếp theo',
  followUpBreakDown: (measure, dimension) => `Phân tích ${measure} theo ${dimension}`,
  followUpCompare: (measure) => `So sánh ${measure} với kỳ trước`,
  followUpOnly: (measure, value) => `${measure} chỉ cho ${value}`,
  followUpShare: (measure, dimension) => `${measure} theo ${dimension} dưới dạng tỷ trọng trong tổng`,
  askAboutThis: 'Hỏi về mục này',
  askedAbout: (title, values) => (title === '' ? `Về ${values}` : `Về “${title}”: ${values}`),
  askedAboutLabel: (value, more) => (more === 0 ? value : `${value} và ${number.format(more)} giá trị khác`),

  // Menus and export

  embedLoading: 'Đang tải…',
  embedTimeout: 'Quá trình này lâu hơn bình thường',
  embedFailed: 'Không tải được nội dung',
  widgetLoading: 'Đang chạy truy vấn…',
  widgetFailed: 'Không tải được các hàng của tiện ích này',
  widgetUnknown: 'Không thể hiển thị loại tiện ích này ở đây.',
  dashboardEmpty: 'Trang tổng quan này chưa có gì.',
  widgetExport: (title) => `Tải xuống ${title} dạng CSV`,
};

export default viVN;
