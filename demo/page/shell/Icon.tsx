const PATHS = {
  overview: 'M4 20V11M10 20V4M16 20v-7M21 20H3',
  orders: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  ask: 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z',
  dashboards: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  events: 'M4 6h16M4 12h10M4 18h13',
  // Tiles of a dashboard, and one that is added.
  publish: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7',
  share: 'M12 15V4M7.5 8 12 3.5 16.5 8M5 14v5.5h14V14',
  auto: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  light:
    'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z',
  close: 'M6 6l12 12M18 6 6 18',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5 20 20',
  back: 'M14.5 6 8.5 12l6 6',
  forward: 'M9.5 6l6 6-6 6',
  up: 'M12 18V7M7 11.5 12 6.5l5 5',
  down: 'M12 6v11M7 12.5l5 5 5-5',
} as const;

export interface IconProps {
  readonly name: keyof typeof PATHS;
  /** Pixels; default 20. */
  readonly size?: number;
}

/** Decoration in the colour of the text around it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className={`icon icon-${name}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
