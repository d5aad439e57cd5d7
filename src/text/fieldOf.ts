/** A column's name as a field reference of Vega-Lite, which would read dots, brackets and quotes as a path. */
export function fieldOf(name: string): string {
  return name.replace(/[\\.[\]'"]/g, '\\$&');
}
