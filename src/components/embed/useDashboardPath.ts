'use client';

import { useEffect, useRef, useState } from 'react';
import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import { useLatest } from '../../hooks/useLatest.js';

interface DashboardPlaces {
  readonly publicId: string;
  /** The dashboard's title; `''` if it has none. */
  readonly title: string;
  /** Known widgets, by id. */
  readonly widgets: ReadonlyMap<string, unknown>;
  /** The element that `/dashboard/<publicId>` scrolls to. */
  readonly grid: HTMLElement | null;
}

/**
 * Returns the id of the widget that the host has navigated to. Sends `ready`, and `view` once for each place. Follows
 * `navigate` to `/dashboard/<publicId>` and `/dashboard/<publicId>/widget/<id>`, and confirms it. Other paths are left to the
 * surface's handlers.
 */
export function useDashboardPath(surface: EmbedSurface, places: DashboardPlaces): string | undefined {
  const { publicId, title } = places;
  const [current, setCurrent] = useState<{ readonly widget: string }>();
  const latest = useLatest(places);
  /** The place that was reported last. A ref, so that nothing is reported twice when React runs effects twice. */
  const reported = useRef<string>(undefined);

  useEffect(() => {
    const root = `/dashboard/${publicId}`;
    const view = (path: string) => {
      reported.current = path;
      surface.emit('view', { path, publicId, ...(title !== '' && { title }) });
    };
    surface.emit('ready', { publicId });
    if (readPath(reported.current ?? '', root) === undefined) view(root);
    return surface.onAction('navigate', ({ path }) => {
      const widget = readPath(path, root);
      if (widget === undefined || (widget !== '' && !latest.current.widgets.has(widget))) return;
      // A new object each time, so that navigating to the same place scrolls to it again.
      setCurrent({ widget });
      if (path === reported.current) return;
      surface.emit('navigate', { path, previousPath: reported.current });
      view(path);
    });
  }, [surface, publicId, title]);

  useEffect(() => {
    if (current === undefined) return;
    const { grid } = latest.current;
    // The focus isn't moved: the reader is on the host page.
    const target = current.widget === '' ? grid : grid?.querySelector(':scope > [aria-current]');
    target?.scrollIntoView?.({ block: 'start' });
  }, [current]);
  return current?.widget || undefined;
}

/** Returns the id of the widget in a path, `''` for the dashboard, and undefined for other paths. */
function readPath(path: string, root: string): string | undefined {
  if (path === root) return '';
  const prefix = `${root}/widget/`;
  if (!path.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    return undefined;
  }
}
