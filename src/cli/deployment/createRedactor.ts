/**
 * Returns a function that masks secrets in a text, in any case, and also percent-encoded or in base64. `piece` characters in
 * a row count as a secret, since services quote the beginning of a key; a shorter secret is masked where it appears whole.
 */
export function createRedactor(secrets: readonly string[], piece: number): (text: string) => string {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ]);
  const pieces = new Set<string>();
  for (const form of forms.map((text) => text.toLowerCase())) {
    if (form.length <= piece) pieces.add(form);
    for (let start = 0; start + piece <= form.length; start += 1) pieces.add(form.slice(start, start + piece));
  }
  const lengths = [...new Set([...pieces].map(({ length }) => length))].filter((length) => length > 0);
  return (text) => {
    const lower = text.toLowerCase();
    // Some letters change their length with their case, so positions can't be trusted.
    if (lower.length !== text.length) return pieces.size === 0 ? text : '***';
    let shown = '';
    let hiddenUntil = 0;
    for (let index = 0; index < text.length; index += 1) {
      const length = lengths.find((size) => pieces.has(lower.slice(index, index + size)));
      if (length !== undefined) {
        if (index >= hiddenUntil) shown += '***';
        hiddenUntil = Math.max(hiddenUntil, index + length);
      }
      if (index >= hiddenUntil) shown += text[index];
    }
    return shown;
  };
}
