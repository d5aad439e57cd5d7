/** Parameters of an address, such as `{ thread: '1' }`. */
export type Parameters = Readonly<Record<string, string>>;

/** Shows another view of the page, without loading it. */
export type Navigate = (to: string, parameters?: Parameters) => void;

/** Returns the address of a view. The query (`?dir=rtl`) stays, without the conversation of the current view. */
export function addressOf(to: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams(window.location.search);
  for (const name of ['thread', 'turn']) query.delete(name);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  return query.size === 0 ? to : `${to}?${query}`;
}
