/** Texts of CSS, each optional and each may be null. */
type Texts<Name extends string> = { readonly [Key in Name]?: string | null | undefined };

/** Spec: DashboardTheme, `border`. */
export type DashboardBorderTheme = Texts<'color' | 'radius' | 'style' | 'width'>;

/** Spec: DashboardTheme, `title`. */
export type DashboardTitleTheme = Texts<'color' | 'fontFamily' | 'fontSize' | 'fontWeight'>;

/** Spec: DashboardTheme, `text`; of widgets only. */
export type DashboardTextTheme = Texts<'codeFontFamily' | 'color' | 'fontFamily' | 'secondaryColor'>;

/** Look of a dashboard, in the publish request only; all fields are optional (spec: DashboardTheme). */
export interface DashboardTheme extends Texts<'themeId' | 'primaryColor' | 'backgroundColor' | 'fontFamily'> {
  /** The page behind the widgets. */
  readonly dashboard?: Texts<'backgroundColor' | 'padding'> | null | undefined;
  /** Filters and other controls. */
  readonly controls?: DashboardControlsTheme | null | undefined;
  /** The widgets. */
  readonly widgets?: DashboardWidgetsTheme | null | undefined;
}

/** Spec: DashboardTheme, `controls`. */
export interface DashboardControlsTheme extends Texts<'backgroundColor' | 'padding'> {
  /** Border of a control. */
  readonly border?: DashboardBorderTheme | null | undefined;
  /** Title of a control. */
  readonly title?: DashboardTitleTheme | null | undefined;
}

/** Spec: DashboardTheme, `widgets`. */
export interface DashboardWidgetsTheme extends Texts<'backgroundColor' | 'margin' | 'padding'> {
  /** Border of a widget. */
  readonly border?: DashboardBorderTheme | null | undefined;
  /** Text in a widget. */
  readonly text?: DashboardTextTheme | null | undefined;
  /** Title of a widget. */
  readonly title?: DashboardTitleTheme | null | undefined;
}
