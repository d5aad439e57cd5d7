import '@fontsource-variable/inter/wght.css';
import './oneFont.css';
import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page, server, userEvent } from 'vitest/browser';
import preview from '../../.storybook/preview.js';
import * as chat from '../../stories/chat/Chat.stories.js';
import * as errorNotice from '../../stories/chat/ErrorNotice.stories.js';
import * as turn from '../../stories/chat/Turn.stories.js';
import * as dashboard from '../../stories/embed/EmbeddedDashboard.stories.js';
import * as markdown from '../../stories/markdown/Markdown.stories.js';
import * as publish from '../../stories/publish/PublishDashboardDialog.stories.js';
import * as results from '../../stories/result/ResultsInChat.stories.js';
import * as table from '../../stories/table/ResultTable.stories.js';

setProjectAnnotations([preview]);

const WIDE = [1024, 720] as const;
const PHONE = [380, 760] as const;

/** A story as `composeStories` returns it. */
interface Story {
  readonly run: (context: { readonly canvasElement: HTMLElement }) => Promise<void>;
}

const { Empty, Answered, ToolRunning, RightToLeft } = composeStories(chat);
const { BarChart, BarChartDark, LineChartNarrow, HundredOf5000Rows } = composeStories(results);

const STATES: readonly (readonly [name: string, story: Story, size: readonly [number, number]])[] = [
  ['a chat without questions', Empty, WIDE],
  ['a chat without questions on a phone', Empty, PHONE],
  ['a short answer', Answered, WIDE],
  ['a query that runs', ToolRunning, WIDE],
  ['a right-to-left chat', RightToLeft, WIDE],
  ['a bar chart', BarChart, WIDE],
  ['a bar chart in the dark', BarChartDark, WIDE],
  ['a line chart on a phone', LineChartNarrow, PHONE],
  ['a table of some of the rows', HundredOf5000Rows, WIDE],
  ['a table of values of every kind', composeStories(table).Values, WIDE],
  ['every kind of markdown', composeStories(markdown).Streaming, WIDE],
  ['a turn that failed', composeStories(turn).Failed, WIDE],
  ['an interrupted answer', composeStories(errorNotice).Interrupted, WIDE],
  ['the dialog that publishes', composeStories(publish).Choosing, WIDE],
  ['a dashboard', composeStories(dashboard).Dashboard, WIDE],
];

let canvas: HTMLElement | undefined;
afterEach(() => {
  canvas?.remove();
});

// The pictures were taken on Linux. Elsewhere, text is drawn with other edges.
// Without a second try, which would pass for a state that had no picture until the first.
describe.runIf(server.platform === 'linux')('the look of', { retry: 0 }, () => {
  it.each(STATES)('%s is that of its picture', async (name, story, [width, height]) => {
    await page.viewport(width, height);
    canvas = document.body.appendChild(document.createElement('div'));
    await story.run({ canvasElement: canvas });
    await document.fonts.ready;
    // Moves the pointer into a corner. It stays where another test has left it, and must not hover over anything.
    await userEvent.hover(document.body, { position: { x: 0, y: 0 }, force: true });
    await expect(document.body).toMatchScreenshot(name, {
      comparatorName: 'pixelmatch',
      // Another version of Chromium draws edges a little differently.
      comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.002 },
      timeout: 30_000,
    });
  });
});
