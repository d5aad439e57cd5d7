import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../.storybook/preview.js';
import * as stories from '../../stories/threads/AnswerCard.stories.js';

setProjectAnnotations([preview]);

it('shows the title of a card level with the button beside it', async () => {
  await page.viewport(390, 844);
  const canvasElement = document.body.appendChild(document.createElement('div'));
  await composeStories(stories).Answered.run({ canvasElement });
  const middleOf = (part: string) => {
    const box = canvasElement.querySelector(`[data-tt-part="${part}"]`)?.getBoundingClientRect();
    return box && box.top + box.height / 2;
  };
  await expect.poll(() => middleOf('result-tool')).toBeDefined();
  expect(middleOf('answer-card-title')).toBeCloseTo(middleOf('result-tool') ?? 0, 0);
  canvasElement.remove();
});
