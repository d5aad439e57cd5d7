import { useElementSize } from '../ui/useElementSize.js';

/** CSS pixels. The style sheet repeats it for what is drawn before the width is known. */
const MIN_WIDE = 720;

/** Whether the list fits beside the chat; undefined until the width is known. */
export function useIsWide(root: HTMLElement | null): boolean | undefined {
  const { width } = useElementSize(root);
  return width === 0 ? undefined : width >= MIN_WIDE;
}
