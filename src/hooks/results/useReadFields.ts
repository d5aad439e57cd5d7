'use client';

import { useMemo, useSyncExternalStore } from 'react';

/** A store whose snapshot is a new object after each change. */
interface FieldStore<State> {
  getSnapshot(): State;
  subscribe(listener: () => void): () => void;
}

/**
 * Returns an object with the `fields` of a store's snapshot and with `methods`. The component re-renders only when a field that it
 * has read from the last result changes. `fields` and `methods` must not change while the store is the same.
 */
export function useReadFields<State extends object, Methods extends object>(
  store: FieldStore<State>,
  fields: readonly (keyof State)[],
  methods: Methods,
): State & Methods {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are constants of the calling hook.
  const getResult = useMemo(() => {
    let result = noteReads(store, fields, methods);
    return () => {
      const now = store.getSnapshot();
      if (result.reads.some(({ field, value }) => now[field] !== value)) {
        result = noteReads(store, fields, methods);
      }
      return result.read;
    };
  }, [store]);
  return useSyncExternalStore(store.subscribe, getResult, getResult);
}

interface NotedReads<State, Result> {
  readonly read: Result;
  /** The fields that have been read from `read`, with the values that they had. */
  readonly reads: readonly { readonly field: keyof State; readonly value: unknown }[];
}

/** A field gets its value when it is first read, and keeps it: a field that hasn't been read can't be out of date. */
function noteReads<State extends object, Methods extends object>(
  store: FieldStore<State>,
  fields: readonly (keyof State)[],
  methods: Methods,
): NotedReads<State, State & Methods> {
  const reads: { field: keyof State; value: unknown }[] = [];
  const read = { ...methods };
  for (const field of fields) {
    Object.defineProperty(read, field, {
      enumerable: true,
      get() {
        const before = reads.find((read) => read.field === field);
        if (before !== undefined) return before.value;
        const value = store.getSnapshot()[field];
        reads.push({ field, value });
        return value;
      },
    });
  }
  // `fields` lists the rest of the type.
  return { read: read as State & Methods, reads };
}
