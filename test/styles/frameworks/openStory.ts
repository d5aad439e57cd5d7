import { composeStories, type Meta, type Preview } from '@storybook/react-vite';
import { within } from 'storybook/test';
import preview from '../../../.storybook/preview.js';

const files = import.meta.glob<{ default: Meta }>('../../../stories/**/*.stories.tsx');

const project: Preview = {
  ...preview,
  beforeEach: ({ canvas, canvasElement }) => void Object.assign(canvas, within(canvasElement)),
};

/** Mounts a story and runs its play function. */
export async function openStory(file: string, name: string): Promise<void> {
  const module = await files[`../../../stories/${file}.stories.tsx`]?.();
  if (module === undefined) throw new Error(`There is no file stories/${file}.stories.tsx.`);
  const stories: Record<string, { run(): Promise<void> } | undefined> = composeStories(module, project);
  if (stories[name] === undefined) throw new Error(`stories/${file}.stories.tsx has no story ${name}.`);
  await stories[name].run();
}
