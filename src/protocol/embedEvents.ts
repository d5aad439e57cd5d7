import {
  type FieldReader,
  flag,
  nullable,
  number,
  oneOf,
  optional,
  type PayloadReader,
  payload,
  text,
} from './payload.js';

/** The embedded surface: a published dashboard, the creator-mode app, or the standalone analytics chat. */
export type EmbedSurfaceName = 'dashboard' | 'app' | 'chat';

export interface ReadyPayload {
  readonly embedTenant: string | null;
  readonly deploymentId: number | null;
  readonly mode: 'signed' | 'private';
  readonly surface: EmbedSurfaceName;
  readonly publicId?: string | undefined;
}

export interface ViewPayload {
  readonly surface: EmbedSurfaceName;
  /** Place inside the embed. Data to show or count, no address to go to. */
  readonly path: string;
  readonly publicId?: string | undefined;
  readonly title?: string | undefined;
}

export interface NavigatePayload {
  /** Place inside the embed. Data to show or count, no address to go to. */
  readonly path: string;
  readonly previousPath?: string | undefined;
}

export interface DashboardLoadedPayload {
  readonly publicId?: string | undefined;
  readonly widgetCount?: number | undefined;
  /** Milliseconds from mounting to all widgets loaded. */
  readonly loadDurationMs?: number | undefined;
}

/** Reports an export. It has no field for rows, so it can't leak any. */
export interface DownloadPayload {
  readonly format: 'csv' | 'xlsx' | 'png' | 'pdf';
  readonly target: 'widget' | 'dashboard';
  /** If the target is a widget. */
  readonly widgetId?: string | undefined;
  readonly title?: string | undefined;
  /** Rows of a csv or xlsx file. */
  readonly rowCount?: number | undefined;
}

export interface DrilldownPayload {
  /** Fully qualified name of the measure, such as `orders.count`. */
  readonly member: string;
  readonly value?: unknown;
  readonly widgetId?: string | undefined;
}

export interface AiQueryPayload {
  readonly query: string;
  readonly status: 'submitted' | 'completed' | 'error';
  readonly chatId?: string | undefined;
  readonly agentId?: string | undefined;
}

export interface EmbedErrorPayload {
  readonly message: string;
  readonly name?: string | undefined;
  readonly context?: string | undefined;
  /** The whole surface failed. */
  readonly fatal?: boolean | undefined;
}

/** Payload of each event, by its name without the prefix (spec: Event payloads). */
export interface EmbedEvents {
  readonly ready: ReadyPayload;
  readonly view: ViewPayload;
  readonly navigate: NavigatePayload;
  readonly 'dashboard-loaded': DashboardLoadedPayload;
  readonly download: DownloadPayload;
  readonly drilldown: DrilldownPayload;
  readonly 'ai-query': AiQueryPayload;
  readonly error: EmbedErrorPayload;
}

export type EmbedEventType = keyof EmbedEvents;

interface EventEntry<Payload> {
  /** The surfaces that emit it (spec: Event catalog). */
  readonly surfaces: readonly EmbedSurfaceName[];
  readonly read: PayloadReader<Payload>;
}

const ALL: readonly EmbedSurfaceName[] = ['dashboard', 'app', 'chat'];
const DASHBOARD: readonly EmbedSurfaceName[] = ['dashboard'];

export const isSurfaceName = (value: unknown): value is EmbedSurfaceName => ALL.some((surface) => surface === value);

const surfaceName: FieldReader<EmbedSurfaceName> = oneOf('dashboard', 'app', 'chat');
const anything: FieldReader<unknown> = (value) => value;

/**
 * The surfaces and the payload reader of each event. A required field that is missing or has another type makes the payload
 * invalid; such an optional field, and any field that the spec doesn't list, is dropped.
 */
export const EMBED_EVENTS: { readonly [Type in EmbedEventType]: EventEntry<EmbedEvents[Type]> } = {
  ready: {
    surfaces: ALL,
    read: payload<ReadyPayload>({
      embedTenant: nullable(text),
      deploymentId: nullable(number),
      mode: oneOf('signed', 'private'),
      surface: surfaceName,
      publicId: optional(text),
    }),
  },
  view: {
    surfaces: ALL,
    read: payload<ViewPayload>({ surface: surfaceName, path: text, publicId: optional(text), title: optional(text) }),
  },
  navigate: { surfaces: ALL, read: payload<NavigatePayload>({ path: text, previousPath: optional(text) }) },
  'dashboard-loaded': {
    surfaces: DASHBOARD,
    read: payload<DashboardLoadedPayload>({
      publicId: optional(text),
      widgetCount: optional(number),
      loadDurationMs: optional(number),
    }),
  },
  download: {
    surfaces: DASHBOARD,
    read: payload<DownloadPayload>({
      format: oneOf('csv', 'xlsx', 'png', 'pdf'),
      target: oneOf('widget', 'dashboard'),
      widgetId: optional(text),
      title: optional(text),
      rowCount: optional(number),
    }),
  },
  drilldown: {
    surfaces: DASHBOARD,
    read: payload<DrilldownPayload>({ member: text, value: optional(anything), widgetId: optional(text) }),
  },
  'ai-query': {
    surfaces: ALL,
    read: payload<AiQueryPayload>({
      query: text,
      status: oneOf('submitted', 'completed', 'error'),
      chatId: optional(text),
      agentId: optional(text),
    }),
  },
  error: {
    surfaces: ALL,
    read: payload<EmbedErrorPayload>({
      message: text,
      name: optional(text),
      context: optional(text),
      fatal: optional(flag),
    }),
  },
};

/** The names of the 8 events, in the order of the spec's catalog. */
export const embedEventTypes = Object.keys(EMBED_EVENTS) as readonly EmbedEventType[];

/** Whether a name is one of the 8; false for names that every object inherits. */
export function isEmbedEventType(name: string): name is EmbedEventType {
  return Object.hasOwn(EMBED_EVENTS, name);
}
