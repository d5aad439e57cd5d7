import { checkCosts } from '../attacks/checkCosts.js';
import { fill, LONG_RESULTS, PIECES } from '../attacks/corpus/longResults.js';
import type { CostCase } from '../attacks/findTooMuch.js';
import type { Scene } from '../attacks/Scene.js';

function* casesOf(scenes: Readonly<Record<string, Scene>>): Generator<CostCase> {
  for (const [name, scene] of Object.entries(scenes)) {
    // A scene's name ends with the kind of its million characters.
    const piece = Object.entries(PIECES).find(([kind]) => name.endsWith(` of ${kind}`))?.[1];
    yield { name, scene, plainText: piece && fill(piece) };
  }
}

checkCosts(
  'nothing around an answer blocks the page',
  Object.fromEntries(
    Object.entries(LONG_RESULTS).map(([name, scenes]) => [`by its long ${name}`, () => casesOf(scenes)]),
  ),
);
