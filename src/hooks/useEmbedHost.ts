'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ActionArguments, createEmbedHost, type EmbedHost } from '../embed/createEmbedHost.js';
import type { EmbedIframe } from '../embed/EmbedWindow.js';
import type { WireName } from '../embed/embedName.js';
import { ChatError } from '../protocol/ChatError.js';
import type { EmbedActionType } from '../protocol/embed/embedActions.js';
import type {
  AiQueryPayload,
  DashboardLoadedPayload,
  DownloadPayload,
  DrilldownPayload,
  EmbedErrorPayload,
  EmbedEventType,
  NavigatePayload,
  ReadyPayload,
  ViewPayload,
} from '../protocol/embed/embedEvents.js';
import { embedEventTypes } from '../protocol/embed/embedEvents.js';
import type { UnknownEmbedEvent } from '../protocol/embed/parseEmbedMessage.js';
import { timerDelay } from '../protocol/timerDelay.js';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';
import { useLatest } from './useLatest.js';

/** One handler for each event of an embed (spec: Event catalog). They may be new functions on every render. */
export interface EmbedEventHandlers {
  /** `ready`: the surface is authenticated and mounted. Its first event, called once. */
  readonly onReady?: ((payload: ReadyPayload) => void) | undefined;
  /** `view`: the surface shows a place inside it, after loading and after each navigation. */
  readonly onView?: ((payload: ViewPayload) => void) | undefined;
  /** `navigate`: the viewer went to another place inside the surface. */
  readonly onNavigate?: ((payload: NavigatePayload) => void) | undefined;
  /** `dashboard-loaded`: all widgets have loaded. */
  readonly onDashboardLoaded?: ((payload: DashboardLoadedPayload) => void) | undefined;
  /** `download`: the viewer exported a file. The payload never contains rows. */
  readonly onDownload?: ((payload: DownloadPayload) => void) | undefined;
  /** `drilldown`: the viewer opened a measure's value. */
  readonly onDrilldown?: ((payload: DrilldownPayload) => void) | undefined;
  /** `ai-query`: a question was sent, answered, or failed. */
  readonly onAiQuery?: ((payload: AiQueryPayload) => void) | undefined;
  /** `error`: something failed; with `fatal`, the whole surface. */
  readonly onEmbedError?: ((payload: EmbedErrorPayload) => void) | undefined;
  /** A valid event whose name this version does not know. */
  readonly onUnknownEvent?: ((event: UnknownEmbedEvent) => void) | undefined;
}

/** Options of `useEmbedHost`. */
export interface UseEmbedHostOptions extends EmbedEventHandlers {
  /** The element, kept in state: `const [iframe, setIframe] = useState(null)` and `<iframe ref={setIframe}>`. */
  readonly iframe: EmbedIframe | null;
  /** The tenant's origin, such as `https://tenant.example.com`. */
  readonly origin: string;
  /**
   * The vendor's name in the protocol's names.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * Milliseconds without an event after which the state becomes `timeout`.
   *
   * @default 30,000
   */
  readonly timeoutMs?: number | undefined;
}

/** How an embed is doing. `errorMessage` exists when `state` is `failed`. */
type EmbedState =
  | {
      /**
       * - `loading`: no event has arrived.
       * - `ready`: an event has arrived.
       * - `timeout`: no event arrived within `timeoutMs`. A later one changes it to `ready`.
       */
      readonly state: 'loading' | 'ready' | 'timeout';
      readonly errorMessage?: undefined;
    }
  | {
      /** The embed reported a fatal error, or the options are unusable. */
      readonly state: 'failed';
      /** What went wrong. It may come from another site: show it as text. */
      readonly errorMessage: string;
    };

/** The state of an embed, and the way to send it actions. */
export type EmbedHostState = EmbedState & {
  /** Sends an action, in order, once the embed can receive it; see `EmbedHost.post`. Stable across renders. */
  readonly post: EmbedHost['post'];
};

const DEFAULT_TIMEOUT = 30_000;

const HANDLERS = {
  ready: 'onReady',
  view: 'onView',
  navigate: 'onNavigate',
  'dashboard-loaded': 'onDashboardLoaded',
  download: 'onDownload',
  drilldown: 'onDrilldown',
  'ai-query': 'onAiQuery',
  error: 'onEmbedError',
} as const satisfies Record<EmbedEventType, keyof EmbedEventHandlers>;

const LOADING: EmbedState = { state: 'loading' };

/**
 * Returns the embed in an iframe as React state. Its events are passed to the handlers; `post` sends it actions. It
 * connects to each new iframe element before that loads, and disconnects when the component unmounts.
 *
 * ```tsx
 * const [iframe, setIframe] = useState<HTMLIFrameElement | null>(null);
 * const { state, post } = useEmbedHost({ iframe, origin: 'https://tenant.example.com', onDownload: count });
 * ```
 */
export function useEmbedHost(options: UseEmbedHostOptions): EmbedHostState {
  const { iframe, origin, vendor, timeoutMs = DEFAULT_TIMEOUT } = options;
  const handlers = useLatest<EmbedEventHandlers>(options);
  const host = useRef<EmbedHost>(undefined);
  /** Actions sent before there was an element. */
  const early = useRef<((host: EmbedHost) => void)[]>([]);
  const [embed, setEmbed] = useState(LOADING);
  /** What `embed` describes. */
  const known = useRef<readonly unknown[]>([]);

  useBrowserLayoutEffect(() => {
    if (iframe === null) return;
    const next = [iframe, origin, vendor];
    // `Activity` of React takes the element away while it hides it. A surface that has reported itself doesn't do so again.
    if (next.some((part, place) => part !== known.current[place])) setEmbed(LOADING);
    known.current = next;
    let current: EmbedHost;
    try {
      current = createEmbedHost({ iframe, origin, vendor });
    } catch (error) {
      // A wrong option must not crash the page.
      if (!(error instanceof ChatError)) throw error;
      setEmbed({ state: 'failed', errorMessage: error.message });
      return;
    }
    host.current = current;
    listen(current, handlers, setEmbed);
    for (const send of early.current.splice(0)) sendEarly(send, current);
    return () => {
      host.current = undefined;
      current.destroy();
    };
  }, [iframe, origin, vendor]);

  const isLoading = embed.state === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another origin or vendor starts another wait.
  useEffect(() => {
    if (!isLoading || iframe === null) return;
    const timer = setTimeout(() => setEmbed({ state: 'timeout' }), timerDelay(timeoutMs));
    return () => clearTimeout(timer);
  }, [iframe, origin, vendor, isLoading, timeoutMs]);

  const post = useCallback(
    <Type extends EmbedActionType>(type: WireName<Type, 'action'>, ...payload: ActionArguments<Type>) => {
      const send = (to: EmbedHost) => to.post(type, ...payload);
      if (host.current === undefined) early.current.push(send);
      else send(host.current);
    },
    [],
  );
  return { ...embed, post };
}

/** Nobody is left to catch the error of an action that was posted before there was an element. It must not crash the page. */
function sendEarly(send: (host: EmbedHost) => void, host: EmbedHost): void {
  try {
    send(host);
  } catch (error) {
    console.error(error);
  }
}

function listen(
  host: EmbedHost,
  handlers: { readonly current: EmbedEventHandlers },
  setEmbed: (embed: EmbedState) => void,
): void {
  for (const type of embedEventTypes) {
    host.on(type, (payload) => {
      // Any event but an error shows that the embed works.
      if (type !== 'error') setEmbed({ state: 'ready' });
      else if ('fatal' in payload && payload.fatal) setEmbed({ state: 'failed', errorMessage: payload.message });
      // The handler of a name takes that name's payload.
      (handlers.current[HANDLERS[type]] as ((payload: unknown) => void) | undefined)?.(payload);
    });
  }
  host.onUnknown((event) => handlers.current.onUnknownEvent?.(event));
}
