'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ActionArguments, createEmbedHost, type EmbedHost } from '../embed/createEmbedHost.js';
import type { EmbedIframe } from '../embed/EmbedWindow.js';
import type { WireName } from '../embed/embedName.js';
import { ChatError } from '../protocol/ChatError.js';
import type { EmbedActionType } from '../protocol/embedActions.js';
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
} from '../protocol/embedEvents.js';
import { embedEventTypes } from '../protocol/embedEvents.js';
import type { UnknownEmbedEvent } from '../protocol/parseEmbedMessage.js';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';
import { useLatest } from './useLatest.js';

/** One handler for each event of an embed. They may be new functions at every render. */
export interface EmbedEventHandlers {
  readonly onReady?: ((payload: ReadyPayload) => void) | undefined;
  readonly onView?: ((payload: ViewPayload) => void) | undefined;
  readonly onNavigate?: ((payload: NavigatePayload) => void) | undefined;
  readonly onDashboardLoaded?: ((payload: DashboardLoadedPayload) => void) | undefined;
  readonly onDownload?: ((payload: DownloadPayload) => void) | undefined;
  readonly onDrilldown?: ((payload: DrilldownPayload) => void) | undefined;
  readonly onAiQuery?: ((payload: AiQueryPayload) => void) | undefined;
  readonly onEmbedError?: ((payload: EmbedErrorPayload) => void) | undefined;
  /** Events that this version does not know. */
  readonly onUnknownEvent?: ((event: UnknownEmbedEvent) => void) | undefined;
}

export interface UseEmbedHostOptions extends EmbedEventHandlers {
  /** The element, kept in state: `const [iframe, setIframe] = useState(null)` and `<iframe ref={setIframe}>`. */
  readonly iframe: EmbedIframe | null;
  /** The tenant's origin, such as `https://tenant.example.com`. */
  readonly origin: string;
  /** The vendor's word in names of the protocol; default `svc`. */
  readonly vendor?: string | undefined;
  /** Milliseconds after which an embed that has shown no sign of life counts as late. Default 30,000. */
  readonly readyTimeout?: number | undefined;
}

/**
 * - `loading`: no event has come.
 * - `ready`: the embed is there.
 * - `timeout`: no event has come for `readyTimeout`; one that comes later makes it `ready`.
 * - `failed`: the embed says that all of it went down, or the options can't work.
 */
export type EmbedStatus = 'loading' | 'ready' | 'timeout' | 'failed';

export interface EmbedHostState {
  readonly status: EmbedStatus;
  /** What the embed, or the check of the options, said last. Text of others: show it as text. */
  readonly errorMessage: string | undefined;
  /** Sends an action, in order, once the embed can hear it; see `EmbedHost.post`. The same function at every render. */
  readonly post: EmbedHost['post'];
}

const READY_TIMEOUT = 30_000;

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

const LOADING = { status: 'loading', errorMessage: undefined } as const;

/**
 * The embed in an iframe as React state: what it tells arrives at the handlers, `post` sends it actions. It connects
 * with each new element, before that loads, and disconnects when the component goes.
 */
export function useEmbedHost(options: UseEmbedHostOptions): EmbedHostState {
  const { iframe, origin, vendor, readyTimeout = READY_TIMEOUT } = options;
  const handlers = useLatest<EmbedEventHandlers>(options);
  const host = useRef<EmbedHost>(undefined);
  /** Actions of a time when there was no element yet. */
  const early = useRef<((host: EmbedHost) => void)[]>([]);
  const [state, setState] = useState<Pick<EmbedHostState, 'status' | 'errorMessage'>>(LOADING);

  useBrowserLayoutEffect(() => {
    if (iframe === null) return;
    setState(LOADING);
    let current: EmbedHost;
    try {
      current = createEmbedHost({ iframe, origin, vendor });
    } catch (error) {
      // A wrong option must not take the page down.
      if (!(error instanceof ChatError)) throw error;
      setState({ status: 'failed', errorMessage: error.message });
      return;
    }
    host.current = current;
    listen(current, handlers, setState);
    for (const send of early.current.splice(0)) send(current);
    return () => {
      host.current = undefined;
      current.destroy();
    };
  }, [iframe, origin, vendor]);

  const isLoading = state.status === 'loading' && iframe !== null;
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setState({ status: 'timeout', errorMessage: undefined }), readyTimeout);
    return () => clearTimeout(timer);
  }, [isLoading, readyTimeout]);

  const post = useCallback(
    <Type extends EmbedActionType>(type: WireName<Type, 'action'>, ...payload: ActionArguments<Type>) => {
      const send = (to: EmbedHost) => to.post(type, ...payload);
      if (host.current === undefined) early.current.push(send);
      else send(host.current);
    },
    [],
  );
  return { ...state, post };
}

function listen(
  host: EmbedHost,
  handlers: { readonly current: EmbedEventHandlers },
  setState: (state: Pick<EmbedHostState, 'status' | 'errorMessage'>) => void,
): void {
  for (const type of embedEventTypes) {
    host.on(type, (payload) => {
      // A sign of life, unless it is the opposite.
      if (type !== 'error') setState({ status: 'ready', errorMessage: undefined });
      else if ('fatal' in payload && payload.fatal) setState({ status: 'failed', errorMessage: payload.message });
      // The handler of a name takes that name's payload.
      (handlers.current[HANDLERS[type]] as ((payload: unknown) => void) | undefined)?.(payload);
    });
  }
  host.onUnknown((event) => handlers.current.onUnknownEvent?.(event));
}
