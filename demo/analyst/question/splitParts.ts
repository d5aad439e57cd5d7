// regex: at most 2,000 characters, see MAX_QUESTION_LENGTH
const JOINT =
  /(?:[?;\n]\s*(?:(?:and|also|then|plus) ){0,2}|[,.]?\s(?:and|plus)\s+(?:then |also )?(?=(?:what|which|who|how|when|why|show|list|give|compare|should|can you|tell)\b|(?:the )?(?:top|bottom) \d))/i;

/** Splits an input into its questions, in order. Most inputs have one. */
export function splitParts(input: string): readonly string[] {
  return input
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
}
