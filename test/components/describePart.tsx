import { createRef, type ReactElement, type RefObject } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

/** What every part takes besides its own props. */
export interface PartAttributes {
  readonly ref: RefObject<never>;
  readonly className: string;
  readonly id: string;
  readonly 'data-analytics': string;
}

/**
 * Holds a part to what all of them promise: one root that says by data-attributes what it is and how it is, and that
 * takes ref, className and attributes. `name`: as in `data-tt-part`. `states`: all that its documentation names.
 */
export function describePart(
  name: string,
  states: readonly string[],
  renderPart: (attributes: PartAttributes) => ReactElement,
): void {
  it(`${name}: hands ref, className and attributes to a root that says what it is`, async () => {
    const ref = createRef<HTMLElement>() as RefObject<never>;
    await render(renderPart({ ref, className: 'of-the-page', id: 'mine', 'data-analytics': 'chat' }));
    const root = ref.current as unknown as HTMLElement;
    expect(root).toBeInstanceOf(HTMLElement);
    expect(root.className).toBe('of-the-page');
    expect(root.id).toBe('mine');
    expect(root.dataset.analytics).toBe('chat');
    expect(root.dataset.ttPart).toBe(name);
    expect(states).toContain(root.dataset.state);
  });
}
