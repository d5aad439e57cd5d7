/**
 * Whether a story, by the name of its export or its title, is another one in the dark, right to left or narrow. Such stories run as
 * tests. The sidebar and the docs leave them out, since the toolbar shows any story so.
 */
export function isVariant(name: string): boolean {
  return /(Dark|Narrow|Right ?To ?Left)$/i.test(name);
}
