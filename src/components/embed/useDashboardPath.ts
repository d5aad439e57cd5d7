'use client';

import { useEffect, useRef, useState } from 'react';
import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import { useLatest } from '../../hooks/useLatest.js';

interface DashboardPlaces {
  readonly publicId: string;
  /** Of the dashboard; empty: it has none. */
  readonly title: string;
  /** Known widgets, by id. */
  readonly widgets: ReadonlyMap<string, unknown>;
  /** What `/dashboard/<publicId>` leads to the start of. */
  readonly grid: HTMLElement | null;
}

/**
 * The widget that the host has led to, by id. Tells `ready`, and `view` once for each place; obeys `navigate` to
 * `/dashboard/<publicId>` and `/dashboard/<publicId>/widget/<id>`, and tells that it went. Other paths are for handlers of
 * the surface's own.
 */
export function useDashboardPath(surface: EmbedSurface, places: DashboardPlaces): string | undefined {
  const { publicId, title } = places;
  const [current, setCurrent] = useState<{ readonly widget: string }>();
  const latest = useLatest(places);
  /** The place that was told last. It stays when React runs effects twice, so that nothing is told twice. */
  const told = useRef<string>(undefined);

  useEffect(() => {
    const root = `/dashboard/${publicId}`;
    const view = (path: string) => {
      told.current = path;
      surface.emit('view', { path, publicId, ...(title !== '' && { title }) });
    };
    surface.emit('ready', { publicId });
    if (!told.current?.startsWith(root)) view(root);
    return surface.onAction('navigate', ({ path }) => {
      const widget = readPath(path, root);
      if (widget === undefined || (widget !== '' && !latest.current.widgets.has(widget))) return;
      // A new object each time: whoever is led to the same place once more is to see it once more.
      setCurrent({ widget });
      if (path === told.current) return;
      surface.emit('navigate', { path, previousPath: told.current });
      view(path);
    });
  }, [surface, publicId, title]);

  useEffect(() => {
    if (current === undefined) return;
    const { grid } = latest.current;
    // The focus stays where it is: the reader is on the page around.
    const target = current.widget === '' ? grid : grid?.querySelector(':scope > [aria-current]');
    target?.scrollIntoView({ block: 'start' });
  }, [current]);
  return current?.widget || undefined;
}

/** Id of the widget in a path, empty for the dashboard itself; undefined for all other paths. */
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
