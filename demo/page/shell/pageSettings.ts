const { dataset } = document.documentElement;

/** What the server writes into the page about its settings: never a credential, and nothing more about a deployment. */
export const pageSettings = {
  /** Who answers: the demo's own analyst, or the deployment that the server was given. */
  answersFrom: dataset.answers === 'live' ? 'live' : 'demo',
  /** The vendor's word of the service that answers; undefined is the default word. */
  vendor: dataset.vendor,
  /** All rows of a result, through this server's own proxy, which holds the token; undefined without a data API. */
  dataApi: dataset.dataApi === 'yes' ? { dataApiUrl: '/api/data' } : undefined,
  canPublish: dataset.publishing === 'yes',
} as const;
