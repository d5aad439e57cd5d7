import { type Decimal, readDecimal } from './format/decimal.js';

/** The sum and the average of some numbers, with every digit of the sum. */
export interface SumFigures {
  /** The sum, as a decimal number in ASCII digits. */
  readonly sum: string;
  /** The average, rounded to two places more than the numbers have. */
  readonly average: string;
}

/** The digits of an average beyond those of its values. */
const MORE_PLACES = 2;
/** A double represents every integer with at most this many digits. */
const MAX_SMALL_DIGITS = 15;

/** Adds decimals without rounding: a sum of doubles drifts, and a column of bigints doesn't fit one. */
export class DecimalSum {
  count = 0;
  /** The sum times ten to the power of `#places`, without `#small`. */
  #units = 0n;
  #places = 0;
  /** The part of the sum that a double represents exactly, in the same units: adding to it is much faster. */
  #small = 0;

  add(value: unknown): void {
    if (typeof value === 'number' && Number.isInteger(value) && this.#addSmall(value * 10 ** this.#places)) {
      this.count += 1;
      return;
    }
    const decimal = readDecimal(value);
    if (decimal !== undefined) this.addDecimal(decimal);
  }

  /** Like `add`, for a number that has already been read. */
  addDecimal({ isNegative, integer, fraction }: Decimal): void {
    this.count += 1;
    const places = fraction.length;
    if (places > this.#places) {
      this.#units = this.#total() * 10n ** BigInt(places - this.#places);
      this.#small = 0;
      this.#places = places;
    }
    const digits = integer + fraction + '0'.repeat(this.#places - places);
    if (digits.length <= MAX_SMALL_DIGITS && this.#addSmall(isNegative ? -digits : Number(digits))) return;
    this.#units += isNegative ? -BigInt(digits) : BigInt(digits);
  }

  /** The sum, as a decimal number in ASCII digits. */
  get sum(): string {
    return writeUnits(this.#total(), this.#places);
  }

  /** Throws a RangeError if nothing was added. */
  read(): SumFigures {
    const scaled = this.#total() * 10n ** BigInt(MORE_PLACES);
    const average = divideRounded(scaled, BigInt(this.count));
    return {
      sum: this.sum,
      average: writeUnits(average, this.#places + MORE_PLACES).replace(/\.?0{1,2}$/, ''),
    };
  }

  #total(): bigint {
    return this.#units + BigInt(this.#small);
  }

  /** Adds to `#small` if a double can represent the result. Returns whether it did. */
  #addSmall(units: number): boolean {
    const small = this.#small + units;
    if (!Number.isSafeInteger(units) || !Number.isSafeInteger(small)) return false;
    this.#small = small;
    return true;
  }
}

/** Divides, rounding half away from zero. */
export function divideRounded(total: bigint, count: bigint): bigint {
  const half = count / 2n;
  return total < 0n ? -((-total + half) / count) : (total + half) / count;
}

/** Writes a number that was multiplied by ten to the power of `places`. */
export function writeUnits(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  const point = digits.length - places;
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
