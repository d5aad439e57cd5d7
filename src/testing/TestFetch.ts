/**
 * A drop-in for `fetch`: the type of `service.fetch` and of what `withFaults`, `recordStream` and `replayStream`
 * return. Pass it as the `fetch` option of a session, a hook or `<Chat>`.
 */
export type TestFetch = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;
