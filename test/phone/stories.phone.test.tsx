import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../.storybook/preview.js';
import { findOverflow, findSmallTargets, findZoomingFields } from './findMisfits.js';
import { findViolations } from './findViolations.js';

setProjectAnnotations([preview]);

/** A story as `composeStories` returns it. */
interface Story {
  readonly run: (context: { readonly canvasElement: HTMLElement }) => Promise<void>;
}

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>('../../stories/**/*.stories.tsx', {
  eager: true,
});
/** Stories whose controls are a product's, not ours. */
const PRODUCTS = /\/(own-ui|design-system)\/|\/EmbedInProduct\./;

const ours = Object.entries(modules).filter(([path]) => !PRODUCTS.test(path));
const groups = ours.map(
  ([path, module]) =>
    [path.replace(/.*\/(\w+)\.stories\.tsx/, '$1'), composeStories(module) as Record<string, Story>] as const,
);

let canvas: HTMLElement | undefined;
afterEach(() => {
  canvas?.remove();
});

describe.each(groups)('on a phone, %s', (_, stories) => {
  // Colours don't change a layout.
  const names = Object.keys(stories).filter((name) => !/Dark|Narrow/.test(name));
  it.each(names)('in the state %s fits, has targets for fingers and is accessible in all colours', async (name) => {
    await page.viewport(390, 844);
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    canvas = document.body.appendChild(document.createElement('div'));
    await stories[name]?.run({ canvasElement: canvas });
    const upright = findOverflow();
    const small = [...(await findSmallTargets()), ...findZoomingFields()];
    await page.viewport(320, 256);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect({ upright, small, zoomed: findOverflow() }).toEqual({ upright: [], small: [], zoomed: [] });
    expect(await findViolations()).toEqual([]);
  });
});
