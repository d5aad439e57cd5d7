import { readFileSync } from 'node:fs';
import type { ChatSlots } from 'tabletalk';
import { expect, it } from 'vitest';
import { enUS } from '../../src/locales/en-US.js';
import { readSlotExamples, readSlotSections } from './readSlotExamples.js';

const guide = readFileSync('docs/slots.md', 'utf8');
const sections = readSlotSections();

/** A slot that is missing or renamed is a type error. */
const SLOTS = {
  AbortButton: true,
  ActionButton: true,
  ChartToolbar: true,
  ChatHeader: true,
  Composer: true,
  ConversationMenu: true,
  EmptyState: true,
  ErrorNotice: true,
  Figures: true,
  JumpButton: true,
  Markdown: true,
  Message: true,
  MessageList: true,
  MetaResult: true,
  OtherToolResult: true,
  QuestionActions: true,
  ResultActions: true,
  ResultChart: true,
  ResultFrame: true,
  ResultTable: true,
  ResultTabs: true,
  SendButton: true,
  SqlEditor: true,
  SqlResult: true,
  StepsToggle: true,
  Suggestions: true,
  TableToolbar: true,
  Thinking: true,
  ThreadItem: true,
  ThreadList: true,
  ThreadSkeleton: true,
  ToolCall: true,
  Turn: true,
  TurnActions: true,
  TurnMark: true,
  Working: true,
} as const satisfies Record<keyof ChatSlots, true>;

it('has one section for each slot', () => {
  expect(sections.map(({ name }) => name).toSorted()).toEqual(Object.keys(SLOTS));
});

it('has an example in each section', () => {
  const fitted = new Set(readSlotExamples().flatMap(({ fits }) => fits ?? []));
  expect([...fitted].toSorted()).toEqual(Object.keys(SLOTS));
});

it('shows the example of a chart that is tested', () => {
  expect(guide).toContain(readFileSync('examples/slots/SvgBarChart.tsx', 'utf8'));
});

it('names only words that the locale has', () => {
  const table = guide.slice(guide.indexOf('## States'));
  const words = [...table.matchAll(/^\|.*\|.*\|(.*)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name).filter((name) => !name.startsWith('use')),
  );
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((name) => !(name in enUS))).toEqual([]);
});
