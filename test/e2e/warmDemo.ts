import { type RunningDemo, startDemo } from './startDemo.js';

/**
 * Starts the demo once before the end-to-end tests, which start it side by side: in a fresh checkout the first start bundles the
 * page's packages, and two of those would write the same folder at once.
 */
export default async function warmDemo(): Promise<void> {
  const demo = await startDemo();
  try {
    await awaitBundles(demo);
  } finally {
    demo.kill();
    await demo.exit;
  }
}

/** The demo bundles in the background, and the response for a bundle waits until all are written. */
async function awaitBundles({ origin }: RunningDemo): Promise<void> {
  const script = await (await fetch(`${origin}/page/main.tsx`)).text();
  const bundle = /"(\/[^"]*\/deps\/[^"]+)"/.exec(script)?.[1];
  if (bundle === undefined)
    throw new Error("The demo's script imports no bundled package. Is there nothing to prepare?");
  await (await fetch(`${origin}${bundle}`)).text();
}
