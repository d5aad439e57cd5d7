/**
 * The forms of a secret that a filter on a server looks for beside the usual ones: as HTML entities, and in Base64. A page, which knows
 * its own credential, doesn't load them.
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

/** With the entities that escape a text, and with one for every character, as for text that must not be found. */
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
 * The characters of Base64 that depend on the secret alone, for each of the three ways in which a text before it can shift them, with
 * both alphabets. At most two bytes at an end share a character with the text around them.
 */
function base64Forms(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  return [0, 1, 2].flatMap((shift) => {
    const shifted = String.fromCharCode(...new Uint8Array(shift), ...bytes);
    const form = btoa(shifted).slice(Math.ceil((shift * 8) / 6), Math.floor((shifted.length * 8) / 6));
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
