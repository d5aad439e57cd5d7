/**
 * Returns further forms of a secret that a filter on a server looks for: as HTML entities, and in Base64. A page doesn't load
 * this code, since it knows its own credential anyway.
 */
export function encodedForms(secret: string): readonly string[] {
  return [...htmlForms(secret), ...base64Forms(secret)];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes only the necessary entities, and in another form an entity for every character, as some pages do to hide text. */
function htmlForms(secret: string): readonly string[] {
  const escaped = secret.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  const codes = [...secret].map((sign) => sign.codePointAt(0) ?? 0);
  const hex = codes.map((code) => `&#x${code.toString(16)};`).join('');
  return [
    escaped,
    escaped.replaceAll('&#39;', '&#x27;').replaceAll('/', '&#x2F;'),
    codes.map((code) => `&#${code};`).join(''),
    hex,
    hex.replace(/#x\w+/g, (code) => `#x${code.slice(2).toUpperCase()}`),
  ];
}

/**
 * The characters of Base64 that depend on the secret alone, for each of the three ways in which a text before it can shift them,
 * with both alphabets. At each end, at most two bytes share a character with the surrounding text.
 */
function base64Forms(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  return [0, 1, 2].flatMap((shift) => {
    const shifted = String.fromCharCode(...new Uint8Array(shift), ...bytes);
    const form = btoa(shifted).slice(Math.ceil((shift * 8) / 6), Math.floor((shifted.length * 8) / 6));
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
