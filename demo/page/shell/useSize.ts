import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels; 0 until the element is mounted. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Measures an element without its borders, before it is painted. */
export function useSize<Element extends HTMLElement>(): readonly [ref: RefObject<Element | null>, size: Size] {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
