const { dataset } = document.documentElement;

/**
 * The settings that the server writes into the page. They never include a credential or the address of a deployment.
 */
export const pageSettings = {
  /** Whether a configured deployment answers, or the demo's analyst. */
  answersFrom: dataset.answers === 'live' ? 'live' : 'demo',
  /** The vendor word of the answering service; undefined means the default. */
  vendor: dataset.vendor,
  /** Loads all rows of a result through the page's server, which has the token; undefined without a data API. */
  dataApi: dataset.dataApi === 'yes' ? { dataApiUrl: '/api/data' } : undefined,
  /** The demo's guard judges the SQL that readers change. A configured deployment may have none. */
  can: { editSql: dataset.answers !== 'live' },
  canPublish: dataset.publishing === 'yes',
} as const;
