/** What the readers of a page may do. A key that is absent is allowed, as is one that is `undefined`, except for `editSql`. */
export interface ChatPermissions {
  /**
   * Saving results, charts and conversations as files, and printing them.
   *
   * @default true
   */
  readonly export?: boolean | undefined;
  /**
   * Copying answers, questions, cells, queries and pictures by buttons, menus and shortcuts.
   *
   * @default true
   */
  readonly copy?: boolean | undefined;
  /**
   * Reading the SQL of queries.
   *
   * @default true
   */
  readonly seeSql?: boolean | undefined;
  /**
   * Changing the SQL of a result and running it through the provider's `dataApi`. Needs `seeSql` and `loadAll`.
   *
   * @default false
   */
  readonly editSql?: boolean | undefined;
  /**
   * Reading the agent's reasoning.
   *
   * @default true
   */
  readonly seeThinking?: boolean | undefined;
  /**
   * Publishing dashboards.
   *
   * @default true
   */
  readonly publish?: boolean | undefined;
  /**
   * Loading all rows of a result through the Core Data API.
   *
   * @default true
   */
  readonly loadAll?: boolean | undefined;
  /**
   * Rating answers.
   *
   * @default true
   */
  readonly feedback?: boolean | undefined;
}

/** `ChatPermissions` with every key, and whether the reader may ask, which `isReadOnly` decides. */
export interface ResolvedPermissions extends Readonly<Record<keyof ChatPermissions | 'ask', boolean>> {}

export const ALL_PERMISSIONS: ResolvedPermissions = {
  ask: true,
  export: true,
  copy: true,
  seeSql: true,
  editSql: false,
  seeThinking: true,
  publish: true,
  loadAll: true,
  feedback: true,
};

/** Fills in the keys that a product has left open. */
export function resolvePermissions(can?: ChatPermissions, isReadOnly = false): ResolvedPermissions {
  const given = Object.entries(can ?? {}).filter(([, isAllowed]) => isAllowed !== undefined);
  return { ...ALL_PERMISSIONS, ...Object.fromEntries(given), ask: !isReadOnly };
}
