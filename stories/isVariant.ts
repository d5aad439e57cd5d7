/**
 * Whether the name of a story's export, its id or its title shows that it repeats another story in dark mode, right to left
 * or narrow. Such stories run as tests. The sidebar and the docs leave them out, because the toolbar can show any story
 * that way. A story's own name doesn't show it: a variant may have that of the story it repeats.
 */
export function isVariant(name: string): boolean {
  return /(Dark|Narrow|Right[ -]?To[ -]?Left)$/i.test(name);
}
