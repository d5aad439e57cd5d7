/**
 * Functions and operators of ClickHouse that a query may call, without the endings of variants. They compute only from their
 * arguments. Left out on purpose: everything that reads settings, dictionaries, files, the session or the server, that asks a
 * model or waits, and the inner functions of the engine.
 */
const ALLOWED_FUNCTIONS: ReadonlySet<string> = namesOf(`
abs accurateCast acos addDate addDays addHours addInterval addMinutes addMonths addQuarters addSeconds addWeeks addYears age and any
anyHeavy anyLast any_value argMax argMin array arrayAll arrayAvg arrayCompact arrayConcat arrayCount arrayCumSum arrayCumSumNonNegative
arrayDifference arrayDistinct arrayElement arrayEnumerate arrayExists arrayFill arrayFilter arrayFirst arrayFirstIndex arrayFlatten
arrayFold arrayIntersect arrayJoin arrayLast arrayLastIndex arrayMap arrayMax arrayMin arrayProduct arrayPushBack arrayReduce
arrayResize arrayReverse arrayReverseSort arraySlice arraySort arrayStringConcat arraySum arrayUnion arrayUniq arrayWithConstant
arrayZip ascii asin assumeNotNull atan atan2 avg avgWeighted bar base64Decode base64Encode bin bitAnd bitCount bitNot bitOr bitShiftLeft
bitShiftRight bitXor caseWithExpression cast cbrt ceil ceiling char char_length cityHash64 clamp coalesce concat concat_ws
concatWithSeparator corr cos count countEqual countMatches countSubstrings cume_dist curdate current_date current_timestamp cutWWW
damerauLevenshteinDistance date dateDiff dateName dateTrunc date_diff date_format date_trunc day dayOfWeek decodeURLComponent degrees
deltaSum deltaSumTimestamp denseRank dense_rank divide domain domainWithoutWWW e empty endsWith entropy equals exists exp exp10 exp2
extract extractAll extractAllGroups extractGroups extractURLParameter factorial first_value flatten floor format formatDateTime
formatReadableQuantity formatReadableSize formatReadableTimeDelta fromUnixTimestamp fromUnixTimestamp64Micro fromUnixTimestamp64Milli
gcd generateUUIDv4 greater greaterOrEquals greatest groupArray groupArrayLast groupArrayMovingAvg groupArraySorted groupBitAnd
groupBitOr groupBitXor groupConcat groupUniqArray group_concat grouping has hasAll hasAny hex histogram hour hypot if ifNotFinite ifNull
ilike in indexOf initcap instr intDiv isDistinctFrom isFinite isInfinite isNaN isNotDistinctFrom isNotNull isNull isValidJSON
isZeroOrNull json_exists json_query json_value jsonExtract jsonExtractArrayRaw jsonExtractBool jsonExtractFloat jsonExtractInt
jsonExtractKeys jsonExtractKeysAndValues jsonExtractRaw jsonExtractString jsonExtractUInt jsonHas jsonLength jsonType kurtPop kurtSamp
lag lagInFrame lambda last_day last_value lcase lcm lead leadInFrame least left leftPad length less lessOrEquals levenshteinDistance
like ln locate log log10 log1p log2 lower lpad ltrim makeDate makeDate32 makeDateTime map mapContains mapContainsKey mapContainsValue
mapExists mapFilter mapFromArrays mapKeys mapSort mapValues match materialize max max_by md5 median medianExact medianTDigest min min_by
minus minute mod modulo month monthName multiIf multiSearchAny multiply negate not notEmpty notEquals notILike notIn notLike now now64
nth_value ntile nullIf or overlay parseDateTime parseDateTime64 parseDateTime64BestEffort parseDateTimeBestEffort
parseDateTimeBestEffortUS path percentRank percent_rank pi plus pointInPolygon position positiveModulo pow power printf quantile
quantileExact quantileExactExclusive quantileExactInclusive quantileExactWeighted quantileTDigest quantiles quantilesExact
quantilesTDigest quarter radians rand range rank regexpExtract regexp_extract regexp_replace repeat replace replaceAll replaceOne
replaceRegexpAll replaceRegexpOne retention reverse right rightPad round roundBankers row_number rpad rtrim runningDifference second
sha256 sign simpleLinearRegression sin skewPop skewSamp space splitByChar splitByRegexp splitByString sqrt startsWith stddev stddevPop
stddevSamp stddev_pop stddev_samp stringJaccardIndex string_agg subDate substr substring substringIndex subtractDays subtractHours
subtractInterval subtractMinutes subtractMonths subtractQuarters subtractSeconds subtractWeeks subtractYears sum sumCount tan timeDiff
time_bucket timeSlot timestamp toBool toDate toDate32 toDateTime toDateTime64 toDayOfMonth toDayOfWeek toDayOfYear toDaysInMonth
toDecimal128 toDecimal256 toDecimal32 toDecimal64 toDecimalString toFloat32 toFloat64 toHour toISOWeek toInt128 toInt16 toInt256 toInt32
toInt64 toInt8 toInterval toIntervalDay toIntervalHour toIntervalMinute toIntervalMonth toIntervalQuarter toIntervalSecond
toIntervalWeek toIntervalYear toJSONString toLastDayOfMonth toLowCardinality toMillisecond toMinute toMonday toMonth toNullable
toQuarter toRelativeDayNum toRelativeMonthNum toRelativeWeekNum toSecond toStartOfDay toStartOfFifteenMinutes toStartOfFiveMinute
toStartOfFiveMinutes toStartOfHour toStartOfInterval toStartOfMinute toStartOfMonth toStartOfQuarter toStartOfSecond toStartOfTenMinutes
toStartOfWeek toStartOfYear toString toTimeZone toTypeName toUInt128 toUInt16 toUInt256 toUInt32 toUInt64 toUInt8 toUUID toUnixTimestamp
toUnixTimestamp64Micro toUnixTimestamp64Milli toWeek toYYYYMM toYYYYMMDD toYYYYMMDDhhmmss toYear toYearWeek today topK topKWeighted
transform translate trim trimBoth trimLeft trimRight trunc truncate tuple tupleElement ucase uniq uniqCombined uniqCombined64 uniqExact
uniqHLL12 uniqTheta unnest upper varPop varSamp var_pop var_samp version week widthBucket windowFunnel xor year yearWeek yesterday`);

/**
 * Nodes of the syntax tree whose children show all that they contain. Left out on purpose: `Set`, which is the clause `SETTINGS`, and
 * `ColumnsApplyTransformer`, whose function the tree doesn't show.
 */
export const ALLOWED_NODES: ReadonlySet<string> = namesOf(`
ArrayJoin Asterisk ColumnsExceptTransformer ColumnsListMatcher ColumnsRegexpMatcher ColumnsReplaceTransformer
ColumnsReplaceTransformer::Replacement ColumnsTransformerList ExpressionList Function Identifier InterpolateElement Literal OrderByElement
QualifiedAsterisk QualifiedColumnsListMatcher QualifiedColumnsRegexpMatcher SampleRatio SelectIntersectExceptQuery SelectQuery
SelectWithUnionQuery Subquery TableExpression TableIdentifier TableJoin TablesInSelectQuery TablesInSelectQueryElement WindowDefinition
WindowListElement WithElement`);

/** Functions that a query may read rows from. Most others read files, addresses or other servers. */
export const ALLOWED_TABLE_FUNCTIONS: ReadonlySet<string> = namesOf(
  'generate_series generateSeries numbers numbers_mt SQLStandardValues values zeros zeros_mt',
);

/** Endings that change how a function or an aggregate works, not what it reads. */
const VARIANTS = [
  ...namesOf('orDefault orNull orZero utf8 caseInsensitive if array map distinct forEach resample argMin argMax'),
  ...namesOf('state simpleState merge mergeState'),
];

/** Whether a query may call a function, also with several endings, such as `sumIfOrNull`. */
export function isAllowedFunction(name: string): boolean {
  const lower = name.toLowerCase();
  if (ALLOWED_FUNCTIONS.has(lower)) return true;
  return VARIANTS.some((ending) => lower.endsWith(ending) && isAllowedFunction(lower.slice(0, -ending.length)));
}

function namesOf(list: string): ReadonlySet<string> {
  return new Set(list.toLowerCase().trim().split(/\s+/));
}
