'use client';

import { useState } from 'react';

/** Returns the previous object for as long as each of its values is the same, so that contexts and effects see no change. */
export function useStableObject<Value extends object>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || hasSameValues(stable, value)) return stable;
  setStable(value);
  return value;
}

function hasSameValues(left: object, right: object): boolean {
  const names = Object.keys(left) as (keyof typeof left)[];
  return names.length === Object.keys(right).length && names.every((name) => Object.is(left[name], right[name]));
}
