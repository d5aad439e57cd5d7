import type { Scene, SceneGroup, SceneItem, View } from 'vega';

/** Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Gives each label of a view that has right-to-left letters the direction of its words, as the style sheet does on the page: a
 * file has no style sheet, and a canvas none for its texts. Lasts until the view runs again.
 */
export function isolateLabels(view: View): void {
  visit((view.scenegraph() as unknown as { readonly root: Scene }).root);
}

function visit(scene: Scene): void {
  for (const item of scene.items as (SceneItem & Partial<SceneGroup> & { text?: unknown })[]) {
    if (scene.marktype === 'text') item.text = isolate(item.text);
    for (const inner of item.items ?? []) visit(inner as unknown as Scene);
  }
}

/** A label of several lines is a list. */
function isolate(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(isolate);
  return typeof text === 'string' && RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
