import type { ArgTypesEnhancer } from 'storybook/internal/types';

const CONNECTION =
  /^(session|chatApiUrl|auth|sessionSettings|vendor|fetch|activeBranchName|isDefaultBranch|max(LineLength|ResponseBytes)|chatId|initialMessages|dataApi|toolKinds)$/;
const LOOK =
  /^(slots|slotProps|toolRenderers|locale|colorScheme|density|theme|style|className|height|headingLevel|fallback|header|leading|formatColumn|timeZone)$/;

/** Groups the props of a table: what a part shows, where its data comes from, how it looks and what it reports. */
export const groupProps: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      { ...argType, table: { category: groupOf(name), ...argType.table } },
    ]),
  );

function groupOf(name: string): string {
  if (/^on[A-Z]/.test(name)) return 'Events';
  if (CONNECTION.test(name)) return 'Connection';
  return LOOK.test(name) ? 'Look and replacements' : 'Content and behaviour';
}
