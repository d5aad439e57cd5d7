'use client';

import { type ComponentPropsWithoutRef, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { type EmbedEventHandlers, useEmbedHost } from '../../hooks/useEmbedHost.js';
import { useIsHydrated } from '../../hooks/useIsHydrated.js';
import { ChatError } from '../../protocol/ChatError.js';
import type { EmbedTheme, SetColorSchemePayload } from '../../protocol/embed/embedActions.js';
import { resolveApiUrl } from '../../protocol/resolveApiUrl.js';
import { Button } from '../ui/Button.js';
import { ErrorDetails } from '../ui/ErrorDetails.js';
import { Icon } from '../ui/Icon.js';
import { useFocusKept } from '../ui/useFocusKept.js';

/** Props of `EmbedFrame`: the embed, handlers of its events, and the attributes of a `<div>`. */
export interface EmbedFrameProps
  extends EmbedEventHandlers,
    Omit<ComponentPropsWithoutRef<'div'>, keyof EmbedEventHandlers | 'children' | 'title'> {
  /**
   * Address of the surface, from `dashboardEmbedUrl` or `chatEmbedUrl`: https, or http on localhost. It contains a session:
   * don't log it. A new address is loaded in a new frame.
   */
  readonly src: string;
  /** The frame's accessible name. */
  readonly title: string;
  /**
   * The tenant's origin.
   *
   * @default the origin of `src`
   */
  readonly origin?: string | undefined;
  /**
   * The vendor's name in the protocol.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * A CSS length, or a number of pixels. If a server has rendered the page, it is set after hydration.
   *
   * @default the style sheet's, 37.5rem
   */
  readonly height?: string | number | undefined;
  /**
   * Light or dark, for the frame's notices; if set, it is also sent to the embed.
   *
   * @default the reader's setting, for the notices only
   */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Milliseconds without an event after which the state becomes `timeout`.
   *
   * @default 30,000
   */
  readonly timeoutMs?: number | undefined;
  /**
   * What the page in the frame may do. By default, it can't navigate this page or open modal dialogs.
   *
   * @default scripts and forms; same origin, without which its messages can't be authenticated and its session can't be kept; downloads; popups outside the sandbox, since links in answers open new tabs
   */
  readonly sandbox?: string | undefined;
  /**
   * Permissions policy of the frame.
   *
   * @default `clipboard-write`, for its copy buttons
   */
  readonly allow?: string | undefined;
  /**
   * When the frame loads.
   *
   * @default eager
   */
  readonly loading?: 'eager' | 'lazy' | undefined;
}

/** The ref of `EmbedFrame`: the protocol's actions as methods. Calls before the embed is ready are queued. */
export interface EmbedFrameHandle {
  /** The root element. Null before it is mounted. */
  readonly element: HTMLDivElement | null;
  /** The frame. Null before it is mounted, and while the address is unusable. */
  readonly iframe: HTMLIFrameElement | null;
  /** Sets light, dark or auto. */
  setColorScheme(scheme: SetColorSchemePayload['scheme']): void;
  /** Replaces the theme; `{}` removes it. */
  setTheme(theme: EmbedTheme): void;
  /** Sets the language: a full code, a short one, or a regional variant. */
  setLocale(locale: string): void;
  /** Sets one filter: `f_<semantic_view>.<dimension>=<JSON>`, from `filterUrlParameter`. */
  setFilter(filterUrlParameter: string): void;
  /** Navigates inside the embed. */
  navigate(path: string): void;
  /** Runs the embed's queries again. */
  refresh(): void;
}

const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox';

/**
 * An embedded surface in a frame, with notices. `data-state`: `loading`, `ready`, `timeout` (no event yet) or `failed` (the
 * surface failed, or the address is unusable). After a timeout or failure, a button loads a usable address again.
 *
 * ```tsx
 * <EmbedFrame src={url} title="Sales dashboard" onDownload={({ title }) => track(title)} />
 * ```
 *
 * Paths and messages passed to the handlers come from another site: show or count them, but don't navigate to them.
 */
export const EmbedFrame = forwardRef<EmbedFrameHandle, EmbedFrameProps>(function EmbedFrame(props, ref) {
  const {
    src,
    title,
    origin,
    vendor,
    height,
    colorScheme,
    timeoutMs,
    sandbox = SANDBOX,
    allow = 'clipboard-write',
    loading = 'eager',
    onReady,
    onView,
    onNavigate,
    onDashboardLoaded,
    onDownload,
    onDrilldown,
    onAiQuery,
    onEmbedError,
    onUnknownEvent,
    ...attributes
  } = props;
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [iframe, setIframe] = useState<HTMLIFrameElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const address = readAddress(src);
  // Not part of the server's markup: the surface could report that it is ready before anything listens, and its address is a
  // credential, which a cache of pages must not keep.
  const isHydrated = useIsHydrated();
  const { post, ...host } = useEmbedHost({ ...props, iframe, origin: origin ?? address.origin ?? '' });
  // Not part of the server's markup, since a content security policy without `unsafe-inline` would block it.
  useBrowserLayoutEffect(() => {
    root.current?.style.setProperty('block-size', typeof height === 'number' ? `${height}px` : (height ?? ''));
  }, [height]);
  const embed = address.refusal === undefined ? host : { state: 'failed' as const, errorMessage: address.refusal };

  useEffect(() => {
    if (iframe !== null && colorScheme !== undefined) post('set-color-scheme', { scheme: colorScheme });
  }, [iframe, colorScheme, post]);

  useImperativeHandle(
    ref,
    () => ({
      get element() {
        return root.current;
      },
      iframe,
      setColorScheme: (scheme) => post('set-color-scheme', { scheme }),
      setTheme: (theme) => post('set-theme', theme),
      setLocale: (code) => post('set-locale', { locale: code }),
      setFilter: (filterUrlParameter) => post('set-filter', { filterUrlParameter }),
      navigate: (path) => post('navigate', { path }),
      refresh: () => post('refresh'),
    }),
    [iframe, post],
  );

  return (
    <div
      lang={locale.code}
      dir={locale.direction}
      data-tt-root=""
      {...attributes}
      {...useFocusKept(attributes)}
      ref={root}
      data-tt-part="embed-frame"
      data-state={embed.state}
      data-color-scheme={colorScheme ?? 'auto'}
    >
      {isHydrated && address.refusal === undefined && (
        <iframe
          // A new address or attempt is a new window: late messages of the old one are ignored.
          key={`${attempt} ${address.href}`}
          ref={setIframe}
          src={address.href}
          title={title}
          sandbox={sandbox}
          allow={allow}
          loading={loading}
          data-tt-part="embed-view"
        />
      )}
      <div role="status" data-tt-part="embed-status">
        {embed.state === 'loading' && (
          <p data-tt-part="embed-loading">
            <span data-tt-part="spinner" aria-hidden="true" />
            {locale.embedLoading}
          </p>
        )}
      </div>
      {(embed.state === 'timeout' || embed.state === 'failed') && (
        <EmbedNotice
          state={embed.state}
          message={embed.errorMessage}
          onRetry={address.refusal === undefined ? () => setAttempt(attempt + 1) : undefined}
        />
      )}
    </div>
  );
});

interface EmbedNoticeProps {
  readonly state: 'timeout' | 'failed';
  readonly message: string | undefined;
  /** Undefined if another attempt can't succeed. */
  readonly onRetry: (() => void) | undefined;
}

function EmbedNotice({ state, message = '', onRetry }: EmbedNoticeProps) {
  const locale = useLocale();
  return (
    <div data-tt-part="embed-notice">
      <div role="alert" data-tt-part="error-notice" data-state={state === 'timeout' ? 'warning' : 'error'}>
        <Icon name="alert" />
        <div data-tt-part="error-text">
          <p data-tt-part="error-title">{state === 'timeout' ? locale.embedTimeout : locale.embedFailed}</p>
          <ErrorDetails words={message} />
        </div>
        {onRetry && (
          <div data-tt-part="error-actions">
            <Button part="error-action" label={locale.retry} onClick={onRetry} data-action="retry" />
          </div>
        )}
      </div>
    </div>
  );
}

type Address =
  | { readonly href: string; readonly origin: string; readonly refusal?: undefined }
  /** `refusal`: why it is not loaded. */
  | { readonly href?: undefined; readonly origin?: undefined; readonly refusal: string };

function readAddress(src: string): Address {
  try {
    const { href, origin } = resolveApiUrl(src, 'src');
    return { href, origin };
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    return { refusal: error.message };
  }
}
