import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { markdownParser } from '../../../src/components/markdown/markdownParser.js';
import { ActionMenu, ActionMenuItem } from '../../../src/components/ui/ActionMenu.js';
import type { Scene, Sight } from '../Scene.js';
import { openAll, pointAtMarks } from './actOn.js';
import { printHost } from './printHost.js';
import { readSlot } from './readSlot.js';
import { renderScene, stepsOf } from './renderScene.js';
import { watchPage } from './watchPage.js';

/** The functions with which tests drive the page. */
export interface Stage {
  /** Renders a scene, given as JSON, acts on it as a reader would, unmounts it and returns what was observed. */
  readonly show: (scene: string) => Promise<Sight>;
  /** Renders the prepared scene, opens some of its long texts and unmounts it, so that its tasks can be measured. */
  readonly run: () => Promise<void>;
  /** Parses a scene, given as JSON, for `run`. Separate, so that parsing is not measured. */
  readonly prepare: (scene: string) => void;
}

/** Resolves after one frame and one task, when effects and observers have run. */
const settle = () => new Promise((resolve) => requestAnimationFrame(resolve)).then(() => nextTask());
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Returns the stage for the page's slot. */
export function createStage(): Stage {
  const slot = document.querySelector('#slot') as HTMLElement;
  const watch = watchPage(slot);
  const root = createRoot(slot);
  const put = (element: ReactElement | null) => flushSync(() => root.render(element));
  /** The library of the menus listens to the document from its first menu on: each scene is compared with that. */
  const openFirstMenu = async () => {
    put(
      <ActionMenu label="Menu" button={slot} onClose={() => {}}>
        <ActionMenuItem onSelect={() => {}}>Item</ActionMenuItem>
      </ActionMenu>,
    );
    await settle();
    put(null);
    await settle();
  };
  let before: readonly string[] | undefined;
  let prepared: ReturnType<typeof stepsOf> = [];
  return {
    prepare: (json) => {
      prepared = stepsOf(JSON.parse(json) as Scene);
    },
    run: async () => {
      watch.pause();
      for (const step of prepared) {
        put(renderScene(step));
        await settle();
      }
      await untilCalm(slot);
      await openAll(slot);
      await untilCalm(slot);
      for (let part = 0; part < MAX_PARTS; part += 1) {
        slot.querySelector<HTMLElement>('[data-tt-part="long-text-more"]')?.click();
        await settle();
        await untilCalm(slot);
      }
      put(null);
      await settle();
      watch.resume();
    },
    show: async (json) => {
      const scene = JSON.parse(json) as Scene;
      if (before === undefined) {
        // Until it is there, which a slow moment can delay, an answer shows its text unprocessed.
        await markdownParser.load();
        await openFirstMenu();
      }
      before ??= printHost(slot, watch.listeners);
      watch.take();
      for (const step of stepsOf(scene)) {
        put(renderScene(step));
        await settle();
      }
      await untilCalm(slot);
      await openAll(slot);
      await untilCalm(slot);
      await pointAtMarks(slot);
      await settle();
      const seen = readSlot(slot);
      put(null);
      await settle();
      // Long tasks are reported in a later task.
      await nextTask();
      const { findings, ...tasks } = watch.take();
      const after = printHost(slot, watch.listeners);
      const changes = difference(before, after);
      before = after;
      return { ...seen, ...tasks, findings: [...findings, ...changes] };
    },
  };
}

/** Number of parts of a long text to open. */
const MAX_PARTS = 2;

/** Maximum number of frames to wait: charts, highlighting and answers finish asynchronously. */
const MAX_WAIT = 600;

async function untilCalm(slot: HTMLElement): Promise<void> {
  for (let frame = 0; frame < MAX_WAIT; frame += 1) {
    await settle();
    const waits = slot.querySelector(
      '[data-tt-part="result-chart"][data-state="loading"], [data-waiting], [data-pending]',
    );
    if (waits === null) return;
  }
}

function difference(before: readonly string[], after: readonly string[]): readonly string[] {
  const [were, are] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !are.has(line)).map((line) => `changes the page: was ${line.slice(0, 300)}`),
    ...after.filter((line) => !were.has(line)).map((line) => `changes the page: is ${line.slice(0, 300)}`),
  ];
}
