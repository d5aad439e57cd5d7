import type { CorpusAnswer } from './CorpusAnswer.js';

/** Answers as models write them, in several languages and forms. */
export const WRITTEN_ANSWERS: readonly CorpusAnswer[] = [
  {
    ...{ name: 'leaders', result: 'countries', locale: 'en-US', isWrong: false },
    labelled: `**Germany** leads with revenue of [[$457,078.25->0.1]], followed by France ([[$312,450.50->1.1]]) and Spain
([[$198,760->2.1]]). The top 3 countries of 2024 are all in the euro area.

Germany's lead over France is [[$144,627.75->0.1&1.1]]. All countries together had [[10,205->t.2]] orders.`,
  },
  {
    ...{ name: 'a list', result: 'countries', locale: 'en-US', isWrong: false },
    labelled: `### Orders by country

1. Germany: [[3,120->0.2]] orders
2. France: [[2,284->1.2]] orders
3. Spain: [[1,544->2.2]] orders
4. Italy: [[1,389->3.2]] orders

Malta is last, with only [[57->7.2]] orders in the last 12 months. The query was \`LIMIT 902\`, see
[the report of 511 pages](https://example.com/40877).`,
  },
  {
    ...{ name: 'a table', result: 'countries', locale: 'en-US', isWrong: false },
    labelled: `| Country | Revenue | Orders |
|---|---:|---:|
| Germany | [[457,078->0.1]] | [[3,120->0.2]] |
| Poland | [[98,311->4.1]] | [[902->4.2]] |
| Austria | [[61,240->5.1]] | [[511->5.2]] |
| Total | [[1,352,936->t.1]] | [[10,205->t.2]] |`,
  },
  {
    ...{ name: 'millions', result: 'summary', locale: 'en-US', isWrong: false },
    labelled: `You sold about [[$1.35 million->0.0]] in 2024, from [[10,205->0.1]] orders. The average order was
[[$132.58->0.2]].`,
  },
  {
    ...{ name: 'German months', result: 'months', locale: 'de-DE', isWrong: false },
    labelled: `Im Dezember 2024 lag der Umsatz bei [[160.044,10 €->11.1]], im November noch bei [[142.718,90 €->10.1]]. Den schwächsten
Monat gab es im Februar mit [[79.410,50 €->1.1]] und [[887->1.2]] Kunden.

Der Gesamtumsatz der 12 Monate beträgt [[1.265.373,80 €->t.1]].`,
  },
  {
    ...{ name: 'French channels', result: 'channels', locale: 'fr-FR', isWrong: false },
    labelled: `Le canal Email a le meilleur taux de conversion ([[7,91 %->2.2]]), loin devant Paid search ([[4,57 %->1.2]]).
Organic apporte le plus de sessions : [[48 210->0.1]]. Son taux de rebond est de [[41,2 %->0.3]].`,
  },
  {
    ...{ name: 'Spanish products', result: 'products', locale: 'es-ES', isWrong: false },
    labelled: `El producto más vendido es Cable tray, con [[2967->4.1]] unidades a [[19,95 €->4.2]]. Monitor arm le sigue con
[[1530->3.1]] unidades. El margen de Cable tray es del [[62,1 %->4.3]], y el de Standing desk del [[28,4 %->2.3]].`,
  },
  {
    ...{ name: 'Japanese countries', result: 'countries', locale: 'ja-JP', isWrong: false },
    labelled: `Germanyの売上は[[457,078->0.1]]で最も高く、Franceの[[312,451->1.1]]が続きます。上位3か国の合計は全体の大半です。
注文数の合計は[[10,205->t.2]]件でした。`,
  },
  {
    ...{ name: 'wrong leader', result: 'countries', locale: 'en-US', isWrong: true },
    labelled: `Germany leads with [[$475,078->x]], followed by France with [[$312,451->1.1]] and Spain with [[$198,760->2.1]].
Italy made [[$176,906->3.1]], and Poland [[$89,311->x]].`,
  },
  {
    ...{ name: 'wrong total', result: 'countries', locale: 'en-US', isWrong: true },
    labelled: `Total revenue was [[$1,532,936->x]] from [[10,520->x]] orders. Portugal contributed [[$40,877->6.1]] of that, and Malta
[[$7,312.90->7.1]].`,
  },
  {
    ...{ name: 'wrong change', result: 'months', locale: 'en-US', isWrong: true },
    labelled: `Revenue rose from [[$142,719->10.1]] in November 2024 to [[$160,044->11.1]] in December, which is [[14.7%->x]] more.
It had been [[$115,230->9.1]] in October. Over the year, customers grew from [[912->0.2]] in January to [[1,868->x]] in December.`,
  },
  {
    ...{ name: 'right change', result: 'months', locale: 'en-US', isWrong: false },
    labelled: `Revenue rose by [[12.14%->10.1&11.1]] from November to December 2024, from [[$142,718.90->10.1]] to
[[$160,044.10->11.1]]: [[$17,325.20->10.1&11.1]] more. The Q4 peak is usual, as the years since 2019 show.`,
  },
  {
    ...{ name: 'wrong German months', result: 'months', locale: 'de-DE', isWrong: true },
    labelled: `Der Umsatz stieg von [[81.250 €->0.1]] im Januar auf [[92.186,25 €->x]] im März. Im Mai waren es [[97.530,75 €->4.1]]
bei [[1.077->4.2]] Kunden, am 15.06.2024 kam die neue Kollektion, und im Juni waren es [[130.422 €->x]].`,
  },
  {
    ...{ name: 'wrong Swedish channels', result: 'channels', locale: 'sv-SE', isWrong: true },
    labelled: `Direct hade [[31 777->5.1]] besök och en konvertering på [[3,94 %->x]]. Social hade [[17 655->3.1]] besök men bara
[[1,24 %->3.2]] konvertering. Referral hade [[6 840->x]] besök.`,
  },
  {
    ...{ name: 'wrong Portuguese products', result: 'products', locale: 'pt-BR', isWrong: true },
    labelled: `O produto Office chair custa [[R$ 189,00->1.2]] e vendeu [[873->1.1]] unidades. O Foot rest custa [[R$ 41,40->x]] e tem
margem de [[56,0%->x]]. O Desk lamp vendeu [[1.204->0.1]] unidades.`,
  },
  {
    ...{ name: 'wrong key figures', result: 'summary', locale: 'en-GB', isWrong: true },
    labelled: `In the last 30 days you made [[£1.53m->x]] from [[10,205->0.1]] orders, an average of [[£123.58->x]] each.`,
  },
];
