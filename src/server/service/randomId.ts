/** Returns 32 random hexadecimal digits. Doesn't use `crypto.randomUUID`, which browsers lack on plain-http pages. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
