import axe from 'axe-core';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Turns the forced colours of the page on or off. */
    forceColors: (isForced: boolean) => Promise<void>;
  }
}

const LOOKS = ['light', 'dark', 'forced colours'] as const;

/** Lists what axe objects to in the page in light, in dark and with forced colours, a sentence each. */
export async function findViolations(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const look of LOOKS) {
    await show(look);
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: {
        // A story is a part of a page.
        region: { enabled: false },
        // Here Chromium reports the text colours of the style sheet, not those that the reader sees.
        'color-contrast': { enabled: look !== 'forced colours' },
      },
    });
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ html, any }) => `${look}: ${id} in ${html.slice(0, 200)}: ${any[0]?.message ?? ''}`));
    }
  }
  await show('light');
  return found;
}

async function show(look: (typeof LOOKS)[number]): Promise<void> {
  await commands.forceColors(look === 'forced colours');
  for (const element of document.querySelectorAll<HTMLElement>('[data-color-scheme]')) {
    element.dataset.colorScheme = look === 'dark' ? 'dark' : 'light';
  }
  // Colours would be measured in the middle of a transition.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}
