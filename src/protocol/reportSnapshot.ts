import type { FreeFormObject } from './platform/dashboardConfig.js';

export const REPORT_KINDS = ['vega', 'table', 'kpi', 'html', 'map'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

export const COLUMN_FORMATS = ['currency', 'percent', 'number'] as const;
type ColumnFormatType = (typeof COLUMN_FORMATS)[number];

/** A report at the time its dashboard was published (spec: ReportSnapshot). Numbers are integers. */
export interface ReportSnapshot {
  /** Id of the snapshot. */
  readonly id: number;
  /** The report; the same in every version of a dashboard. */
  readonly reportId: number;
  /** Version of the report. */
  readonly versionNumber: number;
  /** How the report is shown. */
  readonly kind?: ReportKind | null | undefined;
  /** Its name in the workbook. */
  readonly name?: string | null | undefined;
  /** Its title. */
  readonly title?: string | null | undefined;
  /** Its description. */
  readonly description?: string | null | undefined;
  /** Its query. */
  readonly sqlQuery?: string | null | undefined;
  /** Its chart, as a Vega-Lite spec or as text. */
  readonly spec?: string | FreeFormObject | null | undefined;
  /** Free-form; the spec doesn't define it. */
  readonly meta?: FreeFormObject | null | undefined;
  /** Rows that are added for missing values. */
  readonly fillMissingRows?: FillMissingRows | null | undefined;
  /** Comparisons with earlier periods. */
  readonly periodComparisons?: readonly PeriodComparison[] | null | undefined;
  /** How the report's values are shown. */
  readonly preferences?: ReportPreferences | null | undefined;
}

/** Spec: ReportSnapshot, `fillMissingRows`. */
export interface FillMissingRows {
  /** The member whose missing values get rows. */
  readonly member: string;
  /** Dimensions that are left out. */
  readonly excludedDimensions?: readonly string[] | null | undefined;
}

/** Spec: ReportSnapshot, `periodComparisons`. */
export interface PeriodComparison {
  /** The measure that is compared. */
  readonly measure: string;
  /** The time dimension that `offset` applies to. */
  readonly timeDimension: string;
  /** How far back the other period is. */
  readonly offset: {
    /** Integer, counted in `unit`s. */
    readonly amount: number;
    /** As received; the spec doesn't list the values. */
    readonly unit: string;
  };
  /** As received; the spec doesn't list the values. */
  readonly outputs?: readonly string[] | null | undefined;
}

/** Spec: ReportSnapshot, `preferences`. */
export interface ReportPreferences {
  /** By column. */
  readonly columnFormats?: Readonly<Record<string, ColumnFormatOverride>> | null | undefined;
}

/** Spec: ColumnFormatOverride. */
export interface ColumnFormatOverride {
  /** How values are written. */
  readonly type: ColumnFormatType;
  /** Integer. */
  readonly decimalPlaces?: number | null | undefined;
}
