import { Markdown } from 'tabletalk';
import { beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import guide from '../../docs/theming.md?raw';
import { EVERY_ELEMENT } from './frameworks/everyElement.js';
import { openStory } from './frameworks/openStory.js';
import { layered, unlayered } from './frameworks/ownSheets.js';
import { describeDifferences, type Looks, readFocusLooks, readLooks } from './frameworks/readLooks.js';
import { elementRules, LAYER_ORDER, type SetUp, setUpFrameworks, setUpTailwind, wear } from './frameworks/setUps.js';

/** Together they contain every part but those in `RARELY_SHOWN`. */
const STORIES = {
  'chat/AnswerFigures': ['Named'],
  'chat/Chat': ['Empty', 'LongAnswer', 'PageContext', 'ToolRunning'],
  'chat/Choices': ['Open'],
  'chat/ConversationMenu': ['Open'],
  'chat/Composer': ['Disabled', 'Draft', 'Attachments', 'Editing', 'OverLimit', 'QueueFull'],
  'chat/ComposerFields': ['Open', 'NothingFound'],
  'chat/EmptyState': ['WithSuggestions'],
  'chat/ErrorNotice': ['ServerError', 'Interrupted'],
  'chat/Languages': ['German'],
  'chat/MessageList': ['ScrolledToTheMiddle'],
  'chat/StepsToggle': ['Open'],
  'chat/ThreadSkeleton': ['Default'],
  'chat/Turn': ['Aborted', 'Failed'],
  'chat/TurnActions': ['FeedbackOpen', 'FeedbackSent'],
  'chart/DrillFromAChart': ['Bars'],
  'chart/ResultChart': ['HiddenGroup', 'Refused'],
  'developers/WireLog': ['Lines'],
  'embed/EmbedFrame': ['Loading', 'NeverReady'],
  'embed/EmbeddedDashboard': ['Dashboard', 'Loading'],
  'markdown/Markdown': ['LongLine'],
  'publish/PublishDashboardDialog': ['Choosing', 'NothingToPublish', 'Published'],
  'result/Assumptions': ['Mixed'],
  'result/ChartBuilder': ['NotOffered', 'TopCountries'],
  'result/Figures': ['WithAChange', 'WithItsCourse'],
  'result/MetaResult': ['Open', 'Running', 'Thousands'],
  'result/OtherToolResult': ['Failed', 'LongName', 'Open'],
  'result/ResultMenu': ['ExpandedChart', 'Menu'],
  'result/ResultsInChat': ['LineChart', 'Sql', 'Table'],
  'result/RunAgain': ['Failed'],
  'result/SavedResult': ['WithEdits'],
  'result/SqlEditor': ['Refused', 'YourRows'],
  'result/SqlResult': ['NoRows'],
  'table/FiltersAndColumns': ['Days', 'LikeACell', 'ManyValues'],
  'table/ResultTable': ['ColumnMenu', 'LoadingAllRows', 'LongValueFocused', 'SelectionFigures', 'Sorted'],
  'table/TableToolbar': ['Failed', 'LoadingUnknownTotal', 'Sorting'],
  'threads/AnswerCard': ['Answered'],
  'threads/ChatApp': ['Answered', 'Drawer'],
  'threads/ThreadList': [
    'Failed',
    'Loading',
    'Marks',
    'Menu',
    'NoMatch',
    'NotSaved',
    'Removed',
    'Renaming',
    'Searching',
  ],
};
const PAGES = Object.entries(STORIES).flatMap(([file, names]) => names.map((name) => [file, name] as const));

/** Shown for a moment at most, only once a chart is drawn, or after a fault of the package. */
const RARELY_SHOWN = [
  'chat-app-list',
  'part-failed',
  'part-failed-dialog',
  'thinking-text',
  'chart-empty',
  'figures-waiting',
  'locale-waiting',
  'message-failed',
  'printed-note',
  'printed-result',
  'printed-sql',
  'printed-table',
  'result-table-note',
  'result-waiting',
];

const shown = new Set<string>();
let setUps: readonly SetUp[] = [];

beforeAll(async () => {
  setUps = await setUpFrameworks();
});

/** What stories put into parts: buttons and icons of a product. */
const OF_STORIES = '[data-tt-part="chat-header"] > button, [data-tt-part="turn-action"] > svg';

/** Parts and the elements in them, without what stories put into a slot. */
function listElements(): Element[] {
  const elements = document.querySelectorAll('[data-tt-root], [data-tt-part], [data-tt-part] *');
  return [...elements].filter((element) => !element.closest(`:is(${OF_STORIES}):not([data-tt-part])`));
}

/** Returns a sentence for each difference between a plain page and one with a framework. */
function compare(readPage: () => Looks): string[] {
  wear([layered]);
  const plain = readPage();
  return [['the unlayered sheet alone', [unlayered]] as const, ...setUps].flatMap(([name, sheets]) => {
    wear(sheets);
    return describeDifferences(plain, readPage()).map((difference) => `${name}: ${difference}`);
  });
}

describe('on a page with a framework, parts look as on a plain page', () => {
  it.each(PAGES)('in the story %s %s', async (file, name) => {
    wear([layered]);
    await openStory(file, name);
    const elements = listElements();
    for (const part of document.querySelectorAll('[data-tt-part]')) shown.add(part.getAttribute('data-tt-part') ?? '');
    expect(compare(() => readLooks(elements))).toEqual([]);
  });

  it('for every element of an answer', async () => {
    const { container } = await render(
      <div data-tt-root="">
        <Markdown>{EVERY_ELEMENT}</Markdown>
      </div>,
    );
    await expect.poll(() => container.querySelector('.hljs-keyword')).not.toBeNull();
    expect(compare(() => readLooks(listElements()))).toEqual([]);
  });

  it.each([
    ['chat/Chat', 'LongAnswer'],
    ['publish/PublishDashboardDialog', 'Choosing'],
  ])('when it has the focus, in the story %s %s', async (file, name) => {
    wear([layered]);
    await openStory(file, name);
    const targets = listElements().filter((element) =>
      element.matches('a, button, input, select, textarea, [tabindex]'),
    );
    expect(compare(() => readFocusLooks(targets))).toEqual([]);
  });

  it('and buttons, icons and charts have the same width on a page with rules for elements', async () => {
    wear([layered]);
    await openStory('result/ResultsInChat', 'LineChart');
    const readWidths = () =>
      listElements()
        .filter((element) => element.matches('button, svg'))
        .map(widthOf);
    const plain = readWidths();
    wear(elementRules[1]);
    expect(readWidths()).toEqual(plain);
  });

  it('in every part of the package', () => {
    const sources = import.meta.glob<string>('../../src/components/**/*.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const names = [
      ...Object.values(sources)
        .join()
        .matchAll(/data-tt-part="([\w-]+)"/g),
    ].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !shown.has(name) && !RARELY_SHOWN.includes(name))).toEqual([]);
  });
});

function widthOf(element: Element): string {
  return `${element.getAttribute('data-tt-part')} ${Math.round(element.getBoundingClientRect().width)}`;
}

it('lets Tailwind’s utilities win on every part', async () => {
  const utilities = 'border-4 bg-red-500 p-7 text-xl uppercase';
  const sheets = await setUpTailwind(utilities);
  wear([layered]);
  await openStory('chat/Chat', 'LongAnswer');
  const parts = [...document.querySelectorAll('[data-tt-part]:not([data-tt-part] svg)')];
  for (const part of parts) part.classList.add(...utilities.split(' '));
  for (const [name, list] of sheets) {
    wear(list);
    const losers = parts.filter((part) => {
      const { borderTopWidth, paddingTop, fontSize, textTransform, backgroundColor } = getComputedStyle(part);
      return (
        `${borderTopWidth} ${paddingTop} ${fontSize} ${textTransform}` !== '4px 28px 20px uppercase' ||
        !/239|63/.test(backgroundColor)
      );
    });
    expect(
      losers.map((part) => part.getAttribute('data-tt-part')),
      name,
    ).toEqual([]);
  }
});

it('documents the line that orders Tailwind’s layers', () => {
  expect(guide).toContain(`\`\`\`css\n${LAYER_ORDER}\n@import 'tailwindcss';`);
  expect(guide).toContain('@layer preflight, tabletalk;');
});
