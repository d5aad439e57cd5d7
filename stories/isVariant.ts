/**
 * Whether the name of a story's export, or its title, shows that it repeats another story in dark mode, right to left
 * or narrow. Such stories run as tests. The sidebar and the docs leave them out, because the toolbar can show any story
 * that way.
 */
export function isVariant(name: string): boolean {
  return /(Dark|Narrow|Right ?To ?Left)$/i.test(name);
}
