import type { MarkdownComponents } from './MarkdownComponents.js';

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const MAX_LEVEL = 6;

/** Cached, because components must keep their identity: otherwise, React would remount every heading. */
const known = new Map<number, MarkdownComponents>();

/** Returns components whose largest heading has a level for screen readers, 1 to 6. The elements, and so the look, stay. */
export function headingsFrom(level: number): MarkdownComponents {
  const components = known.get(level) ?? create(level);
  known.set(level, components);
  return components;
}

function create(level: number): MarkdownComponents {
  const entries = TAGS.map((Tag, index) => {
    const shown = Math.min(level + index, MAX_LEVEL);
    const Heading: MarkdownComponents[typeof Tag] = ({ node: _node, ...attributes }) => (
      <Tag aria-level={shown} {...attributes} />
    );
    return [Tag, Heading] as const;
  });
  return Object.fromEntries(entries);
}
