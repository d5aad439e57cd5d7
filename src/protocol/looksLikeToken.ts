/** Whether a text is a JWT: its first part is a JSON object in base64url, which begins with `eyJ`. */
export function looksLikeToken(text: string | undefined): boolean {
  return text !== undefined && /^eyJ[\w-]*\.[\w-]+\./.test(text);
}
