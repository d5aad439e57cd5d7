import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';

const CONNECTION =
  /^(session|chatApiUrl|auth|sessionSettings|vendor|fetch|activeBranchName|isDefaultBranch|max(LineLength|ResponseBytes)|chatId|initialMessages|dataApi|toolKinds)$/;
const LOOK =
  /^(slots|slotProps|toolRenderers|locale|colorScheme|density|theme|style|className|height|headingLevel|fallback|header|leading|formatColumn|timeZone)$/;

/** A control shows a value in full. A longer one, in characters of JSON, would be pages of rows. */
const MAX_CONTROL_LENGTH = 400;

/**
 * Groups the props of a table: what a part shows, where its data comes from, how it looks and what it reports.
 * A prop of a chat and of its session has the description of both declarations: only the full one is kept.
 */
export const groupProps: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes)
      .filter(([, argType]) => !isForbidden(argType))
      .map(([name, argType]) => [
        name,
        {
          ...argType,
          ...(argType.description && { description: firstDeclaration(argType.description) }),
          ...(isUnreadable(initialArgs[name]) && { control: false }),
          table: { category: groupOf(name), ...argType.table, ...plainDefault(argType.table?.defaultValue?.summary) },
        },
      ]),
  );

/** `Omit` would also lose a union's shape, so a part declares the props that it sets itself as undefined. */
function isForbidden({ table }: StrictArgTypes[string]): boolean {
  return table?.type?.summary === 'undefined';
}

/** Storybook joins the descriptions of the declarations by line breaks. A later one begins like the first. */
function firstDeclaration(description: string): string {
  const [first = '', ...lines] = description.split('\n');
  const start = beginning(first);
  const next = lines.findIndex((line) => beginning(line) === start);
  return [first, ...lines.slice(0, next === -1 ? undefined : next)].join('\n');
}

function beginning(line: string): string {
  return line.split(' ', 2).join(' ');
}

/** Whether a control would show a program, or more than fits next to a description. */
function isUnreadable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.values(value).some((part) => typeof part === 'function')) return true;
  return JSON.stringify(value).length > MAX_CONTROL_LENGTH;
}

/**
 * Storybook joins the defaults of the declarations by line breaks, and quotes those of texts: also one that is described, such as
 * "the first question".
 */
function plainDefault(summary: string | undefined) {
  if (summary === undefined) return {};
  const [first = '', ...others] = summary.split(/\n|\\n/);
  const whole = first.startsWith('"') && others.length > 0 ? `${first}"` : first;
  return { defaultValue: { summary: withoutQuotes(whole) } };
}

function withoutQuotes(summary: string): string {
  const [, text] = /^"(.*)"$/.exec(summary) ?? [];
  if (text === undefined) return summary;
  const plain = text.replaceAll('\\"', '"');
  const [, literal] = /^'(.*)'$/.exec(plain) ?? [];
  if (literal !== undefined) return `"${literal}"`;
  return plain === 'none' || plain.includes(' ') ? plain : summary;
}

function groupOf(name: string): string {
  if (/^on[A-Z]/.test(name)) return 'Events';
  if (CONNECTION.test(name)) return 'Connection';
  return LOOK.test(name) ? 'Look and replacements' : 'Content and behaviour';
}
