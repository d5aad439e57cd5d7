'use client';

import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useIsHydrated } from '../../hooks/useIsHydrated.js';
import type { LazyPart } from '../../lazy/lazyPart.js';
import { PartFailed } from './PartFailed.js';
import { failureSince, type LazyFailure } from './useLazyPart.js';

export interface LazyBoundaryProps<Part> {
  readonly part: LazyPart<Part>;
  /** Shown while the code loads. */
  readonly fallback: ReactNode;
  /** Renders the loaded part. */
  readonly children: (part: Part) => ReactNode;
  /**
   * Whether the part takes the place of the fallback, whose elements it keeps. Both must be of the same type, and nothing suspends in a
   * browser except while hydrating. Otherwise, loading the part is up to the fallback.
   *
   * @default false
   */
  readonly isInPlace?: boolean | undefined;
  /**
   * Renders what replaces a part that couldn't be loaded.
   *
   * @default a note with "Try again"
   */
  readonly failed?: ((failure: LazyFailure) => ReactNode) | undefined;
}

/**
 * Renders a part in its place, with its code loaded by the first instance at the latest. It suspends while loading, so that a
 * streaming server sends the part itself. One successful attempt restores all instances on the page.
 */
export function LazyBoundary<Part>(props: LazyBoundaryProps<Part>): ReactNode {
  // Kept outside the boundary, because React discards the state of a component that suspends before it is mounted.
  const [earlier] = useState(props.part.getSnapshot().failures);
  return (
    <Suspense fallback={props.fallback}>
      <Loaded {...props} earlier={earlier} />
    </Suspense>
  );
}

interface LoadedProps<Part> extends LazyBoundaryProps<Part> {
  /** The failures before this instance was mounted, which is a reason to try again. */
  readonly earlier: number;
}

function Loaded<Part>({ part: lazy, children, fallback, isInPlace, failed, earlier }: LoadedProps<Part>): ReactNode {
  const { part, failures } = useSyncExternalStore(lazy.subscribe, lazy.getSnapshot, lazy.getSnapshot);
  // A server's markup already has the part.
  const isHydrated = useIsHydrated();
  if (part !== undefined) return children(part);
  const failure = failureSince(lazy, failures, earlier);
  if (failure !== undefined) return failed ? failed(failure) : <PartFailed failure={failure} />;
  if (isInPlace && isHydrated) return fallback;
  // React 18 has no `use`, but both versions suspend for a thrown promise.
  throw lazy.load();
}
