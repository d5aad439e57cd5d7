/** Kinds of questions that counting records can't answer. */
export type Beyond = 'cause' | 'forecast' | 'advice' | 'relation' | 'supposition';

/** Tried in this order: "what will happen if" is hypothetical, and "why should we" asks for a cause. */
const SIGNS: readonly (readonly [Beyond, RegExp])[] = [
  [
    'cause',
    /\bwhy\b|\bhow come\b|\bbecause\b|\b(?:reasons?|causes?|explanations?) (?:for|of|behind)\b|\bwhat(?:'s| is| was| has| have)? (?:caus|driv|driven|drove|explain|behind|led to|(?:made|makes?)\b(?! up\b)|responsible)|\bexplain\b|\broot cause/,
  ],
  [
    'supposition',
    /\bwhat (?:if|would|happens? (?:if|when))\b|\bif (?:we|i|you|prices?|our)\b|\bsimulat|\bsuppose\b|\bassum(?:e|ing)\b/,
  ],
  [
    'forecast',
    // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
    /\b(?:predict|forecast|extrapolat|anticipat)|\b(?:project(?:ed|ions?)|outlook)\b|\b(?:what|when|how|who|which|where)\b.*\bwill\b|^will\b|\bgoing to (?:be|have|sell|earn|grow|reach|make)\b|\b(?:expect|expected|expecting)\b|\bin the future\b/,
  ],
  [
    'advice',
    /\b(?:should|shall) (?:we|i|our|the)\b|\b(?:recommend|advis|advice|suggest)|\bhow (?:can|could|do|might|to) (?:we |i )?(?:increas|improv|grow\b|reduc|boost|rais|lower|cut|fix|optimi|get more|sell more|earn more)|\bbest way\b|\bwhat (?:can|could|do) (?:we|i) do\b|\b(?:good|bad) idea\b|\bworth (?:it|doing)\b|\bopinion\b|\bwhat do you think\b/,
  ],
  [
    'relation',
    /\bcorrelat|\brelation(?:ship)?s? (?:between|of)\b|\b(?:affect|influenc|impact)|\beffects? of\b|\bdepends? on\b|\bstatistical|\bsignifican|\bregression\b|\bcluster|\banomal|\boutliers?\b|\bseasonalit/,
  ],
];

/**
 * Detects a question that the records can't answer: one about causes, forecasts, advice, relations or hypotheses. The
 * figure it mentions would look like an answer. `text` is lower case.
 */
export function readBeyond(text: string): Beyond | undefined {
  return SIGNS.find(([, sign]) => sign.test(text))?.[0];
}

/** Things that people ask an online store about, and that aren't in these records. In singular. */
const MISSING = new Set(
  `weather competitor competition rival stock inventory warehouse supplier visitor visit traffic session pageview click
  conversion campaign marketing advertising ad ads seo newsletter employee staff salary salarie wage tax vat budget target
  goal plan review rating satisfaction nps churn complaint ticket delivery shipping shipment cac clv ltv ebitda loss
  liability cash debt inflation economy temperature city town age gender email phone-number social facebook google instagram
  tiktok stockout lead lifetime subscriber subscription`.split(/\s+/),
);

/** Whether a word, in singular, names something that isn't in the records. */
export function isMissing(word: string): boolean {
  return MISSING.has(word);
}
