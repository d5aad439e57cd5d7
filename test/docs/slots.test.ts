import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ChatSlots } from 'tabletalk';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { enUS } from '../../src/locales/en-US.js';

const guide = readFileSync('docs/slots.md', 'utf8');
const SECTION = /^### (\w+)\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm;
const sections = [...guide.matchAll(SECTION)].map(([, name = '', text = '']) => ({ name, text }));
const CODE = /```tsx\n([\s\S]*?)```/g;

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

it('has an example in each section, of a component that fits the slot', () => {
  const uses = sections.map(({ name, text }, index) => {
    const component = /export function (\w+)/.exec(text)?.[1];
    return [
      `import { ${component} as Part${index} } from './example${index + 1}';`,
      `const slots${index}: ChatSlots = { ${name}: Part${index} };`,
    ].join('\n');
  });
  const examples = [...guide.matchAll(CODE)].map(([, code = '']) => code);
  expect(examples).toHaveLength(sections.length + 2);
  const imports = "import type { ChatSlots } from 'tabletalk';";
  expect(compile([...examples, [imports, ...uses].join('\n')])).toEqual([]);
});

it('shows the example of a chart that is tested', () => {
  expect(guide).toContain(readFileSync('examples/slots/SvgBarChart.tsx', 'utf8'));
});

/** Type-checks modules as if they were files beside the tests. Returns the errors. */
function compile(modules: readonly string[]): readonly string[] {
  const files = new Map(modules.map((code, index) => [resolve(`test/docs/example${index}.tsx`), code]));
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, process.cwd());
  const strict = { ...options, noUnusedLocals: false };
  const host = ts.createCompilerHost(strict);
  const { readFile, fileExists } = host;
  host.readFile = (name) => files.get(resolve(name)) ?? readFile(name);
  host.fileExists = (name) => files.has(resolve(name)) || fileExists(name);
  const program = ts.createProgram([...files.keys()], strict, host);
  return [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

it('names only words that the locale has', () => {
  const table = guide.slice(guide.indexOf('## States'));
  const words = [...table.matchAll(/^\|.*\|.*\|(.*)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name).filter((name) => !name.startsWith('use')),
  );
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((name) => !(name in enUS))).toEqual([]);
});
