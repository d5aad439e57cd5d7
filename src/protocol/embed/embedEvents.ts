import { nullable, type PayloadReader, payload } from '../payload.js';
import { boolean, type LeafShape, number, oneOf, optional, text } from '../shape.js';

/** The embedded surface: a published dashboard, the creator-mode app, or the standalone analytics chat. */
export type EmbedSurfaceName = 'dashboard' | 'app' | 'chat';

/** The surface is authenticated and mounted. */
export interface ReadyPayload {
  /** The embed tenant; null for a session without one. */
  readonly embedTenant: string | null;
  /** The deployment; null if it isn't known. */
  readonly deploymentId: number | null;
  /** How the viewer was authenticated. */
  readonly mode: 'signed' | 'private';
  /** The surface that is ready. */
  readonly surface: EmbedSurfaceName;
  /** The dashboard, on a dashboard. */
  readonly publicId?: string | undefined;
}

/** A view is shown, after loading or navigating. */
export interface ViewPayload {
  /** The surface that shows it. */
  readonly surface: EmbedSurfaceName;
  /** Place inside the embed. Show or count it, but don't navigate to it. */
  readonly path: string;
  /** The dashboard that is shown. */
  readonly publicId?: string | undefined;
  /** Title of the view. */
  readonly title?: string | undefined;
}

/** The viewer went to another place inside the embed. */
export interface NavigatePayload {
  /** Place inside the embed. Show or count it, but don't navigate to it. */
  readonly path: string;
  /** The place before. */
  readonly previousPath?: string | undefined;
}

/** All widgets of a dashboard have loaded. */
export interface DashboardLoadedPayload {
  /** The dashboard. */
  readonly publicId?: string | undefined;
  /** Number of its widgets. */
  readonly widgetCount?: number | undefined;
  /** Milliseconds from mounting to all widgets loaded. */
  readonly loadDurationMs?: number | undefined;
}

/** Reports an export. It has no field for rows, so it can't leak any. */
export interface DownloadPayload {
  /** Format of the file. */
  readonly format: 'csv' | 'xlsx' | 'png' | 'pdf';
  /** Whether one widget or the dashboard was exported. */
  readonly target: 'widget' | 'dashboard';
  /** If the target is a widget. */
  readonly widgetId?: string | undefined;
  /** Title of the widget or dashboard. */
  readonly title?: string | undefined;
  /** Rows of a csv or xlsx file. */
  readonly rowCount?: number | undefined;
}

/** The viewer drilled into a measure. */
export interface DrilldownPayload {
  /** Fully qualified name of the measure, such as `orders.count`. */
  readonly member: string;
  /** The value that was chosen, as JSON. */
  readonly value?: unknown;
  /** The widget that shows it. */
  readonly widgetId?: string | undefined;
}

/** A question was sent, answered, or failed. */
export interface AiQueryPayload {
  /** Text of the question. */
  readonly query: string;
  /** How far the question has come; one that was stopped is `completed`. */
  readonly status: 'submitted' | 'completed' | 'error';
  /** The thread, once the service has assigned its id. */
  readonly chatId?: string | undefined;
  /** The agent that was asked. */
  readonly agentId?: string | undefined;
}

/** Something failed inside the surface. */
export interface EmbedErrorPayload {
  /** What happened. It comes from another site: show it as text. */
  readonly message: string;
  /** Name of the error's class. */
  readonly name?: string | undefined;
  /** What the surface was doing. */
  readonly context?: string | undefined;
  /** The whole surface failed. */
  readonly fatal?: boolean | undefined;
}

/** Payload of each event, by its name without the prefix (spec: Event payloads). */
export interface EmbedEvents {
  /** Sent once, before all others. */
  readonly ready: ReadyPayload;
  /** Sent after loading and after each navigation. */
  readonly view: ViewPayload;
  /** Sent when the viewer navigates inside the embed. */
  readonly navigate: NavigatePayload;
  /** Sent when all widgets have loaded. */
  readonly 'dashboard-loaded': DashboardLoadedPayload;
  /** Sent after the viewer exported a file. */
  readonly download: DownloadPayload;
  /** Sent when the viewer drills into a measure. */
  readonly drilldown: DrilldownPayload;
  /** Sent when a question is submitted, and when it ends. */
  readonly 'ai-query': AiQueryPayload;
  /** Sent when something failed; with `fatal`, the whole surface. */
  readonly error: EmbedErrorPayload;
}

/** Name of an event without its prefix. */
export type EmbedEventType = keyof EmbedEvents;

interface EventEntry<Payload> {
  /** The surfaces that emit it (spec: Event catalog). */
  readonly surfaces: readonly EmbedSurfaceName[];
  readonly read: PayloadReader<Payload>;
}

const ALL: readonly EmbedSurfaceName[] = ['dashboard', 'app', 'chat'];
const DASHBOARD: readonly EmbedSurfaceName[] = ['dashboard'];

export const isSurfaceName = (value: unknown): value is EmbedSurfaceName => ALL.some((surface) => surface === value);

const surfaceName: LeafShape<EmbedSurfaceName> = oneOf('dashboard', 'app', 'chat');
const anything: LeafShape = { wanted: 'a value', accepts: (value): value is unknown => value !== undefined };

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
      fatal: optional(boolean),
    }),
  },
};

/** The names of the 8 events, in the order of the spec's catalog. */
export const embedEventTypes = Object.keys(EMBED_EVENTS) as readonly EmbedEventType[];

/** Whether a name is one of the 8; false for names that every object inherits. */
export function isEmbedEventType(name: string): name is EmbedEventType {
  return Object.hasOwn(EMBED_EVENTS, name);
}
