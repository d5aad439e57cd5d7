/**
 * Returns the page with `data-…` attributes on its root element, where its scripts read them. Undefined values are
 * omitted. A page gets no other server settings, and never a credential.
 */
export function writeAttributes(html: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` data-${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`],
  );
  return html.replace('<html lang="en"', (start) => start + written.join(''));
}
