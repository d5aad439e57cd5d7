const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const moneyExact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const moneyShort = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const moneyAxis = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });
const count = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `$12,431` */
export const formatMoney = (value: number) => money.format(value);
/** `$12,431.50` */
export const formatMoneyExact = (value: number) => moneyExact.format(value);
/** `$12.4K` */
export const formatMoneyShort = (value: number) => moneyShort.format(value);
/** `$12K`, for scales. */
export const formatMoneyAxis = (value: number) => moneyAxis.format(value);
/** `12,431` */
export const formatCount = (value: number) => count.format(value);
/** `4.2%`, from a share between 0 and 1. */
export const formatPercent = (share: number) => percent.format(share);

// The records contain wall-clock times without a zone. Parsed and formatted as UTC, they are the same in every zone.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const read = (text: string) => new Date(text.length > 10 ? `${text}Z` : text);

/** `19 Nov` */
export const formatDay = (text: string) => day.format(read(text));
/** `19 Nov 2026` */
export const formatDayOfYear = (text: string) => dayOfYear.format(read(text));
/** `Thu 19 Nov` */
export const formatWeekday = (text: string) => weekday.format(read(text)).replace(',', '');
/** `19 Nov, 21:04` */
export const formatMoment = (text: string) => moment.format(read(text));
