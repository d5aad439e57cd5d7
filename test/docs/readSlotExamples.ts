import { readFileSync } from 'node:fs';
import { type Example, readExamples } from './readExamples.js';

const GUIDE = 'docs/slots.md';
const SECTION = /^### (\w+)\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm;

/** An example of the guide to slots. */
export interface SlotExample extends Example {
  /** The slot that its component fits, if the example is that of a slot. */
  readonly fits: string | undefined;
}

/** The sections of the guide that are about a slot. */
export function readSlotSections(): readonly { readonly name: string; readonly text: string }[] {
  return [...readFileSync(GUIDE, 'utf8').matchAll(SECTION)].map(([, name = '', text = '']) => ({ name, text }));
}

/** The examples of the guide. That of a slot ends with a line that is a type error if its component doesn't fit. */
export function readSlotExamples(): readonly SlotExample[] {
  const slots = new Map(readSlotSections().map(({ name, text }) => [componentOf(text), name]));
  return readExamples(GUIDE).map((example) => {
    const component = componentOf(example.code);
    const fits = component === undefined ? undefined : slots.get(component);
    if (fits === undefined) return { ...example, fits };
    return {
      ...example,
      fits,
      code: `${example.code}const fits: import('tabletalk').ChatSlots = { ${fits}: ${component} };`,
    };
  });
}

function componentOf(text: string): string | undefined {
  return /export function (\w+)/.exec(text)?.[1];
}
