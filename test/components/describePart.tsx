import { createRef, type ReactElement, type RefObject } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

/** The props that every part accepts. */
export interface PartAttributes {
  readonly ref: RefObject<never>;
  readonly className: string;
  readonly id: string;
  readonly 'data-analytics': string;
}

/**
 * Checks the contract of every part: it has one root, which receives ref, className and attributes and identifies the
 * part and its state by data attributes. `name`: the value of `data-tt-part`. `states`: all documented states.
 */
export function describePart(
  name: string,
  states: readonly string[],
  renderPart: (attributes: PartAttributes) => ReactElement,
): void {
  it(`${name}: passes ref, className and attributes to a root that identifies the part`, async () => {
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
