const USD = { style: 'currency', currency: 'USD' } as const;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** `$12,431` */
export const formatMoney = numbers({ ...USD, maximumFractionDigits: 0 });
/** `$12,431.50` */
export const formatMoneyExact = numbers(USD);
/** `$12.4K` */
export const formatMoneyShort = numbers({ ...USD, ...ONE_DECIMAL, notation: 'compact' });
/** `$12K`, for scales. */
export const formatMoneyAxis = numbers({ ...USD, notation: 'compact' });
/** `12,431` */
export const formatCount = numbers({});
/** `4.2%`, from a share between 0 and 1. */
export const formatPercent = numbers({ ...ONE_DECIMAL, style: 'percent' });

const DAY = { day: 'numeric', month: 'short' } as const;

/** `19 Nov` */
export const formatDay = times(DAY);
/** `19 Nov 2026` */
export const formatDayOfYear = times({ ...DAY, year: 'numeric' });
const formatWeekdayAndDay = times({ ...DAY, weekday: 'short' });
/** `Thu 19 Nov` */
export const formatWeekday = (text: string) => formatWeekdayAndDay(text).replace(',', '');
/** `19 Nov, 21:04` */
export const formatMoment = times({ ...DAY, hour: '2-digit', minute: '2-digit' });

function numbers(options: Intl.NumberFormatOptions): (value: number) => string {
  return new Intl.NumberFormat('en-US', options).format;
}

/** The records contain wall-clock times without a zone. Parsed and formatted as UTC, they are the same in every zone. */
function times(options: Intl.DateTimeFormatOptions): (text: string) => string {
  const { format } = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (text) => format(new Date(text.length > 10 ? `${text}Z` : text));
}
