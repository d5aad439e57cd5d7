import { expect, it } from 'vitest';
import { ar } from '../../src/locales/ar.js';
import { he } from '../../src/locales/he.js';
import { cleanText } from '../../src/text/cleanText.js';

it.each([
  [0, '0 صف'],
  [1, 'صف واحد'],
  [2, 'صفان'],
  [3, '3 صفوف'],
  [10, '10 صفوف'],
  [11, '11 صفًا'],
  [99, '99 صفًا'],
  [100, '100 صف'],
  [102, '102 صف'],
  [103, '103 صفوف'],
  [12_431, '12,431 صفًا'],
])('counts %d rows in Arabic by its plural category', (rows, text) => {
  expect(ar.rowCount(rows, undefined)).toBe(text);
});

it('gives two things in Arabic another ending after a verb or a preposition', () => {
  expect(ar.copyRowsOf(2)).toBe('نسخ صفين');
  expect(ar.metadataFound(2, 2)).toBe('تم العثور على حقلين في طريقتي عرض');
});

it.each([
  [0, '0 שורות'],
  [1, 'שורה אחת'],
  [2, 'שתי שורות'],
  [3, '3 שורות'],
  [100, '100 שורות'],
])('counts %d rows in Hebrew, one and two by a word', (rows, text) => {
  expect(he.rowCount(rows, undefined)).toBe(text);
});

it('joins a Hebrew preposition to a word, and to a digit by a maqaf', () => {
  expect(he.metadataFound(2, 1)).toBe('נמצא שדה אחד בשתי תצוגות');
  expect(he.metadataFound(12, 3)).toBe('נמצאו 3 שדות ב־12 תצוגות');
});

it('keeps the direction of a name apart from the sentence in Arabic and Hebrew', () => {
  expect(ar.published('Revenue (2025)')).toContain('\u2068Revenue (2025)\u2069');
  expect(he.published('Revenue (2025)')).toContain('\u2068Revenue (2025)\u2069');
  expect(he.queryAnswers('What was sold?')).toMatch(/\u200eWhat was sold\?\u200e$/);
  expect(he.queryAnswers('מה נמכר ב־EMEA?')).toMatch(/ מה נמכר ב־EMEA\?$/);
});

it.each([ar, he])('separates the sources of a result in $code, so that fields follow their view', (locale) => {
  expect(locale.resultSource('Orders', '')).toBe('\u200fOrders');
  expect(locale.resultSource('Orders', 'Revenue')).toBe('\u200fOrders (Revenue)');
});

it('writes Latin digits in Arabic, as the rest of a result does', () => {
  expect(ar.rowCount(100, 12_431)).toBe('100 من 12,431 صفًا');
});

it.each([
  [1, 'محادثة واحدة', 'שיחה אחת'],
  [2, 'محادثتان', 'שתי שיחות'],
  [3, '3 محادثات', '3 שיחות'],
  [11, '11 محادثة', '11 שיחות'],
])('counts %d conversations in both', (threads, arabic, hebrew) => {
  expect([ar.threadsFound(threads), he.threadsFound(threads)]).toEqual([arabic, hebrew]);
});

it.each([
  [1, 'جارٍ البحث منذ ثانية واحدة', 'חיפוש, שנייה אחת'],
  [2, 'جارٍ البحث منذ ثانيتين', 'חיפוש, שתי שניות'],
  [10, 'جارٍ البحث منذ 10 ثوانٍ', 'חיפוש, 10 שניות'],
  [12, 'جارٍ البحث منذ 12 ثانية', 'חיפוש, 12 שניות'],
])('announces %d seconds as a word rather than a letter', (seconds, arabic, hebrew) => {
  expect([ar.activityFor('جارٍ البحث', seconds), he.activityFor('חיפוש', seconds)]).toEqual([arabic, hebrew]);
});

it('matches the ending of “other” with two values, and the verb with one column', () => {
  const more = (count: number) => ar.askedAboutLabel('5', count).replaceAll(/[\u200e\u200f]/g, '');
  expect([1, 2, 3].map(more)).toEqual(['5 وقيمة واحدة أخرى', '5 وقيمتان أخريان', '5 و3 قيم أخرى']);
  expect([ar.columnsFrozen(0), ar.columnsFrozen(2)]).toEqual(['كل الأعمدة قابلة للتمرير', 'تم تجميد عمودين']);
  expect([1, 2].map(he.columnsFrozen)).toEqual(['עמודה אחת נשארת בתצוגה', 'שתי עמודות נשארות בתצוגה']);
});

it.each([ar, he])('writes questions in $code that begin in its direction and survive cleaning', (locale) => {
  for (const question of [
    locale.followUpBreakDown('Revenue (2025)', 'Country'),
    locale.followUpCompare('Revenue'),
    locale.followUpOnly('Revenue', 'Germany'),
    locale.followUpShare('Revenue', 'Country'),
    locale.askedAboutLabel('Jan 2025', 2),
  ]) {
    expect(question).toMatch(/^(\u200f|[\u0590-\u06ff])/);
    expect(cleanText(question)).toBe(question);
  }
  expect(locale.followUpBreakDown('Revenue (2025)', 'Country')).toContain('\u200eRevenue (2025)\u200e');
});

it('writes a plus on the left of its number, and a quarter by its name in Arabic', () => {
  expect([ar.chartMore(3), he.chartMore(3)]).toEqual(['\u200e+3', '\u200e+3']);
  expect([ar.quarterOfYear(1, 2025), he.quarterOfYear(4, 2025)]).toEqual(['الربع الأول 2025', 'רבעון 4 2025']);
});
