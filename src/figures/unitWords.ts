/** Words beside a number, in the languages of our locales. */

/** A word after a number must end here: `5 mil` is 5,000, `5 miles` isn't. */
const END = '(?![\\p{Lu}\\p{Ll}\\p{M}])';
// eslint-disable-next-line no-restricted-syntax -- reads at most 24 characters
const after = (words: string) => new RegExp(`^[\\s\u00a0-]?(?:${words})${END}`, 'iu');

/** Codes, and names that follow a number. */
export const CURRENCIES =
  'EUR|USD|GBP|JPY|CHF|SEK|NOK|DKK|PLN|CZK|BRL|MXN|INR|CNY|AUD|CAD|ILS|AED|SAR|VND|[Ee]uros?|[Dd]ollars?|dólares|kr|Rs|zł|Kč|円|ドル|元|đồng';

export const PERCENT = after(
  '%|٪|percent|per cent|Prozent|pour cent|por ciento|por cento|per cento|procent|prosent|phần trăm|パーセント|في المئة|بالمئة|אחוזים|אחוז',
);
export const POINTS = after(
  'pp|p\\.p\\.|percentage points?|Prozentpunkten?|points de pourcentage|puntos porcentuales|pontos percentuais|punti percentuali|prosentpoeng|procentenheter|%?ポイント',
);
export const TIMES = after('x|×|times|fold|mal|fois|veces|vezes|volte|ganger|gånger|倍|lần');

/** Words by power of ten. In other languages, words like "billion" mean another power, so only the English word is listed. */
const POWERS: readonly (readonly [power: number, words: string])[] = [
  [3, 'thousand|tsd|mil|mille|mila|tusen|nghìn|ألف|אלף'],
  [4, '万|萬'],
  [
    6,
    'mn|mm|mio|mill|millions?|millionen|millón|millones|milhão|milhões|milion[ei]|millioner|miljoner|triệu|tr|مليون|מיליון',
  ],
  [8, '億|亿'],
  [9, 'bn|billions?|mrd|milliarden?|milliards?|md|miliard[oi]|milliarder|miljarder|bilhão|bilhões|tỷ|مليار|מיליארד'],
];
/** Letters that follow the digits directly. After a space, `m` is a metre. */
const LETTERS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };
const SCALES = POWERS.map(([power, words]) => [power, after(`(?:${words})(?:(?<=tsd|mio|mill|mrd)\\.)?`)] as const);
// eslint-disable-next-line no-restricted-syntax -- reads at most 24 characters
const LETTER = new RegExp(`^[kmb]${END}`, 'iu');

/** Returns the scale that a text begins with: the power of ten and the length of its word. */
export function readScale(text: string): { readonly power: number; readonly length: number } {
  const letter = LETTER.exec(text)?.[0];
  if (letter !== undefined) return { power: LETTERS[letter.toLowerCase()] ?? 0, length: 1 };
  for (const [power, pattern] of SCALES) {
    const word = pattern.exec(text)?.[0];
    if (word !== undefined) return { power, length: word.length };
  }
  return { power: 0, length: 0 };
}

/** Words before and after numbers that count places of a list or periods. */
export const COUNTED_BEFORE =
  /(?:(?<!\p{L})(?:top|last|first|next|past|previous|letzten?|ersten?|nächsten?|vergangenen|últim[oa]s|primer[oa]s|primeir[oa]s|próxim[oa]s|derni(?:ers|ères)|premi(?:ers|ères)|ultim[ie]|prim[ie]|prossim[ie]|siste|første|neste|senaste|första|nästa|đầu|cuối)\s|過去|直近|上位|下位|第|أول\s|آخر\s)$/iu;
export const COUNTED_AFTER = after(
  'days?|weeks?|months?|quarters?|years?|hours?|minutes?|seconds?|Tagen?|Wochen|Monaten?|Quartalen?|Jahren?|Stunden|jours?|semaines?|mois|trimestres?|ans?|années|heures?|d[ií]as?|semanas?|mes|meses|años?|anos?|horas?|giorni|settimane|mesi|anni|ore|dager|uker|måneder|år|timer|dagar|veckor|månader|timmar|ngày|tuần|tháng|năm|يوم|أيام|شهر|ימים|חודשים|(?:derni|premi)(?:ers|ères)|primer[oa]s|últim[oa]s|か国|か月|日間|週間',
);
