import { type Decimal, readDecimal } from './format/decimal.js';

/** The sum and the average of some numbers, with every digit of the sum. */
export interface SumFigures {
  /** The sum, as a decimal number in ASCII digits. */
  readonly sum: string;
  /** The average, rounded to two places more than its values have. */
  readonly average: string;
  /** Whether all values are integers. */
  readonly isWhole: boolean;
}

/** The digits of an average beyond those of its values. */
const MORE_PLACES = 2;

/** Adds decimals without rounding: a sum of doubles drifts, and a column of bigints doesn't fit one. */
export class DecimalSum {
  /** How many numbers were added. */
  count = 0;
  /** The sum times ten to the power of `#places`. */
  #units = 0n;
  #places = 0;
  /** Sums of integers that a double holds exactly, which are far quicker to add. */
  #small = 0;

  /** Adds a value; ignores one that isn't a number. */
  add(value: unknown): void {
    if (typeof value === 'number' && Number.isSafeInteger(value) && Number.isSafeInteger(this.#small + value)) {
      this.#small += value;
      this.count += 1;
      return;
    }
    const decimal = readDecimal(value);
    if (decimal === undefined) return;
    this.count += 1;
    this.#addUnits(decimal);
  }

  /** Its figures. `count` must not be 0. */
  read(): SumFigures {
    const total = this.#units + BigInt(this.#small) * 10n ** BigInt(this.#places);
    const scaled = total * 10n ** BigInt(MORE_PLACES);
    const average = divideRounded(scaled, BigInt(this.count));
    return {
      sum: writeUnits(total, this.#places),
      average: writeUnits(average, this.#places + MORE_PLACES).replace(/0{1,2}$/, ''),
      isWhole: this.#places === 0,
    };
  }

  #addUnits({ isNegative, integer, fraction }: Decimal): void {
    const places = fraction.length;
    if (places > this.#places) {
      this.#units *= 10n ** BigInt(places - this.#places);
      this.#places = places;
    }
    const units = BigInt(integer + fraction) * 10n ** BigInt(this.#places - places);
    this.#units += isNegative ? -units : units;
  }
}

/** Divides, rounding half away from zero. `count` is positive. */
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
