import type { ArgTypesEnhancer } from 'storybook/internal/types';

const CONNECTION =
  /^(session|chatApiUrl|auth|sessionSettings|vendor|fetch|activeBranchName|isDefaultBranch|max(LineLength|ResponseBytes)|chatId|initialMessages|dataApi|toolKinds)$/;
const LOOK =
  /^(slots|slotProps|toolRenderers|locale|colorScheme|density|theme|style|className|height|headingLevel|fallback|header|leading|formatColumn|timeZone)$/;

/**
 * Groups the props of a table: what a part shows, where its data comes from, how it looks and what it reports.
 * A prop of a chat and of its session has the description of both declarations: only the full one is kept.
 */
export const groupProps: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      {
        ...argType,
        ...(argType.description && { description: withoutReference(argType.description) }),
        table: { category: groupOf(name), ...argType.table, ...firstDefault(argType.table?.defaultValue?.summary) },
      },
    ]),
  );

function withoutReference(description: string): string {
  return description.replace(/\n[^\n]+: see `ChatSessionOptions`\.$/, '');
}

/** Storybook joins the defaults of the declarations by line breaks, within quotes if they are a word. */
function firstDefault(summary: string | undefined) {
  const [first, ...others] = summary?.split(/\n|\\n/) ?? [];
  if (first === undefined || others.length === 0) return {};
  return { defaultValue: { summary: first.startsWith('"') ? `${first}"` : first } };
}

function groupOf(name: string): string {
  if (/^on[A-Z]/.test(name)) return 'Events';
  if (CONNECTION.test(name)) return 'Connection';
  return LOOK.test(name) ? 'Look and replacements' : 'Content and behaviour';
}
