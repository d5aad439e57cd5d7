/** What stands in for `fetch`: the test service's own, and whatever faults, recorders and replays put in its place. */
export type TestFetch = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;
