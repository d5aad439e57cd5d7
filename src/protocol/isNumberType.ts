const NUMBER_TYPE =
  /^(?:u?(?:tiny|small|medium|big|huge)?int(?:eger)?|double|float|decimal|numeric|number|real|long)\d*(?: precision| unsigned|\([\d, ]*\))*$/i;

/**
 * Whether a column type is that of numbers, as services and databases name it: `Int64` or `decimal(12, 2)`, but neither `INTERVAL`
 * nor `INT[]`.
 */
export function isNumberType(columnType: string): boolean {
  return NUMBER_TYPE.test(columnType);
}
