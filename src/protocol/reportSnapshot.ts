import type { FreeFormObject } from './dashboardConfig.js';

export const REPORT_KINDS = ['vega', 'table', 'kpi', 'html', 'map'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

export const COLUMN_FORMATS = ['currency', 'percent', 'number'] as const;
type ColumnFormatType = (typeof COLUMN_FORMATS)[number];

/** A report at the time its dashboard was published (spec: ReportSnapshot). Numbers are integers. */
export interface ReportSnapshot {
  readonly id: number;
  readonly reportId: number;
  readonly versionNumber: number;
  readonly kind?: ReportKind | null | undefined;
  readonly name?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly sqlQuery?: string | null | undefined;
  readonly spec?: string | FreeFormObject | null | undefined;
  readonly meta?: FreeFormObject | null | undefined;
  readonly fillMissingRows?: FillMissingRows | null | undefined;
  readonly periodComparisons?: readonly PeriodComparison[] | null | undefined;
  readonly preferences?: ReportPreferences | null | undefined;
}

/** Spec: ReportSnapshot, `fillMissingRows`. */
export interface FillMissingRows {
  readonly member: string;
  readonly excludedDimensions?: readonly string[] | null | undefined;
}

/** Spec: ReportSnapshot, `periodComparisons`. */
export interface PeriodComparison {
  readonly measure: string;
  readonly timeDimension: string;
  /** `amount` is an integer, counted in `unit`s. */
  readonly offset: { readonly amount: number; readonly unit: string };
  readonly outputs?: readonly string[] | null | undefined;
}

/** Spec: ReportSnapshot, `preferences`. */
export interface ReportPreferences {
  /** By column. */
  readonly columnFormats?: Readonly<Record<string, ColumnFormatOverride>> | null | undefined;
}

/** Spec: ColumnFormatOverride. */
export interface ColumnFormatOverride {
  readonly type: ColumnFormatType;
  /** Integer. */
  readonly decimalPlaces?: number | null | undefined;
}
