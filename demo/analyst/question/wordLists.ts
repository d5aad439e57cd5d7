/** The role that a word gives to the term after it. */
export type Role = 'breakdown' | 'include' | 'exclude' | 'count';

export const ROLE_WORDS: ReadonlyMap<string, Role> = new Map([
  ...words('by per each every across which what top grouped split', 'breakdown'),
  ...words('only in for from where with just to at of is are via through within on about whose', 'include'),
  ...words('without excluding exclude excl except not no minus ignoring ignore besides', 'exclude'),
]);

/** After one of these, an unknown word was meant as a value. */
export const VALUE_PLACES: ReadonlySet<string> = new Set(
  'only in for from where without excluding exclude except is just at within'.split(' '),
);

/** After one of these, an unknown word was meant as a grouping. */
export const GROUP_PLACES: ReadonlySet<string> = new Set('by per each every across'.split(' '));

/** Words without a meaning here. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the and or but also too as well so then now please pls hi hello hey thanks thank can could would will shall should
  i me my we us our ours you your it its this that these those they them their there here he she who whom how many much
  do does did done have has had was were been be being am get got getting give gives show shows see list lists tell want need know like
  find display let lets make made makes compare compared comparing comparison versus vs vs. against between than over
  time total totals overall number numbers count amount value values figure figures data result results report rate
  breakdown break broken down split group grouped grouping groups sort sorted order-by rank ranked ranking ranks
  instead again same more most less least best worst top bottom high highest low lowest good bad biggest smallest
  all any some every each both either other others another different if when while during up out off into
  trend trends development evolve evolved evolution develop developed change changes changed changing growth grow grown growing
  chart graph plot draw drawn visualize visualise table view add include including plus filter filtered remove drop
  have't what's whats how's hows what which why just only row rows question answer analysis analyze analyse
  look looks looking going go goes doing perform performed performing performance store shop company business we've
  come came coming placed place bring brought generate generated achieve achieved happen happened per % $ usd dollar dollars percent
  average avg mean new old recent recently latest currently current far one ones kind sum summed compute calculate calculated
  ordered bought purchased buying buy sold paid paying spent
  select pick choose
  'd like next period before after year-over-year difference detail details detailed general average ¶ s t re ve ll d m`.split(
    /\s+/,
  ),
);

/** Idioms whose words alone don't identify the measure they mean. */
export const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [
    // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
    /\bhow many (?:products?|items?|articles?|pieces?|things?)\b([^.?]*?)\b(?:sell|sold|bought|ordered)\b/,
    'units sold $1',
  ],
  [
    // regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
    /\bhow many (?:customers?|clients?|people|users?)\b([^.?]*?)\b(?:buy|bought|ordered|order|purchased?|shopped)\b/,
    'buying customers $1',
  ],
  [/\bhow much(?: money)? (?:did|do|have|has|was|were)\b/, 'revenue'],
  [/\bhow (?:is|are|was|were) (?:the )?(?:business|store|shop|company)\b/, 'revenue over time'],
  [/\bby (?:units|quantity|pieces|items|volume)(?! sold)\b/, 'by units sold'],
  [/\b(?:ordered|bought|purchased|buys?|purchases) (?:the )?(most|least)\b/, 'the $1 orders'],
  [/\b(?:spent|spends?|paid) (?:the )?(most|least)\b/, 'the $1 revenue'],
];

function words(text: string, role: Role): [string, Role][] {
  return text.split(' ').map((word) => [word, role]);
}
