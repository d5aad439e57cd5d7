'use client';

import { type ComponentPropsWithoutRef, forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type EmbedEventHandlers, useEmbedHost } from '../../hooks/useEmbedHost.js';
import { ChatError } from '../../protocol/ChatError.js';
import type { EmbedTheme, SetColorSchemePayload } from '../../protocol/embedActions.js';
import { resolveApiUrl } from '../../protocol/resolveApiUrl.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { ErrorText } from '../ui/ErrorText.js';
import { Icon } from '../ui/Icon.js';

export interface EmbedFrameProps
  extends EmbedEventHandlers,
    Omit<ComponentPropsWithoutRef<'div'>, keyof EmbedEventHandlers | 'children' | 'title'> {
  /**
   * Address of the surface, as `dashboardEmbedUrl` and `chatEmbedUrl` make it: https, or http on localhost. It holds a
   * session: don't log it. A new address is loaded in a new frame.
   */
  readonly src: string;
  /** What is in the frame, for those who can't see it. */
  readonly title: string;
  /** The tenant's origin. Default: that of `src`. */
  readonly origin?: string | undefined;
  /** The vendor's word in names of the protocol; default `svc`. */
  readonly vendor?: string | undefined;
  /** A CSS length, or pixels. Default: the height that the style sheet gives, 37.5rem. */
  readonly height?: string | number | undefined;
  /** Of the frame's own notices, and told to the embed when given. Default for the notices: the reader's setting. */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /** Milliseconds without an event after which the state becomes `timeout`. Default 30,000. */
  readonly timeoutMs?: number | undefined;
  /**
   * What the page in the frame may do. Default: scripts and forms (it is an application); its own origin (without it
   * its messages can't be told from a stranger's, and it can't keep its session); downloads (CSV); popups, without the
   * sandbox (links in answers open in new tabs). Not among them: navigating this page, and modal dialogs.
   */
  readonly sandbox?: string | undefined;
  /** Permissions policy of the frame. Default `clipboard-write`, for its copy buttons. */
  readonly allow?: string | undefined;
  /** Default `eager`: events are heard from the start. */
  readonly loading?: 'eager' | 'lazy' | undefined;
}

/** The actions of the protocol, by methods. What is called early waits for the embed. */
export interface EmbedFrameHandle {
  /** The root of the part. */
  readonly element: HTMLDivElement | null;
  readonly iframe: HTMLIFrameElement | null;
  setColorScheme(scheme: SetColorSchemePayload['scheme']): void;
  setTheme(theme: EmbedTheme): void;
  /** A full code, a short one, or a regional variant. */
  setLocale(locale: string): void;
  /** `f_<semantic_view>.<dimension>=<JSON>`, as `filterUrlParameter` makes it. */
  setFilter(filterUrlParameter: string): void;
  /** Goes to a place inside the embed. */
  navigate(path: string): void;
  /** Runs the embed's queries again. */
  refresh(): void;
}

const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox';

/**
 * An embedded surface in a frame that says how it is: `data-state` is `loading`, `ready`, `timeout` (no sign of life
 * yet) or `failed` (the surface went down, or the address can't be used). The last two offer to load it again.
 *
 * ```tsx
 * <EmbedFrame src={url} title="Sales dashboard" onDownload={({ title }) => track(title)} />
 * ```
 *
 * Paths and messages that the handlers get are text of another site: show or count them, don't go there.
 */
export const EmbedFrame = forwardRef<EmbedFrameHandle, EmbedFrameProps>(function EmbedFrame(
  {
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
    style,
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
  },
  ref,
) {
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [iframe, setIframe] = useState<HTMLIFrameElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const address = readAddress(src);
  const { post, ...host } = useEmbedHost({
    iframe,
    origin: origin ?? address.origin ?? '',
    vendor,
    timeoutMs,
    onReady,
    onView,
    onNavigate,
    onDashboardLoaded,
    onDownload,
    onDrilldown,
    onAiQuery,
    onEmbedError,
    onUnknownEvent,
  });
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
      style={height === undefined ? style : { ...style, blockSize: height }}
      ref={root}
      data-tt-part="embed-frame"
      data-state={embed.state}
      data-color-scheme={colorScheme ?? 'auto'}
    >
      {address.refusal === undefined && (
        <iframe
          // Another address, or another try, is another window: what the old one still says does not count.
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
  /** Undefined where another try is in vain. */
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
          {message !== '' && <ErrorText text={message} part="error-message" />}
        </div>
        {onRetry && (
          <div data-tt-part="error-actions">
            <button type="button" onClick={onRetry} data-tt-part="error-action" data-action="retry">
              {locale.retry}
            </button>
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
