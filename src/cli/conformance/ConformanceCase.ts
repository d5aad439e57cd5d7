import type { ServiceUnderTest } from './ServiceUnderTest.js';

/** A requirement of the protocol for a service. */
export interface ConformanceCase {
  /** A sentence whose subject is the service. */
  readonly name: string;
  /** Heading in the spec. */
  readonly section: string;
  /** Throws a Deviation if the service behaves differently, and an Undecided if that can't be determined. */
  readonly run: (service: ServiceUnderTest) => Promise<void>;
}

/** Returns the cases of a section of the spec, by name. */
export function casesOf(section: string, cases: Readonly<Record<string, ConformanceCase['run']>>) {
  return Object.entries(cases).map(([name, run]): ConformanceCase => ({ name, section, run }));
}
