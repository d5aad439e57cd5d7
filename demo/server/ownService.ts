/** Credentials of the demo's service. They aren't secret, because they only protect this process. */
export const OWN_API_KEY = 'demo';
export const OWN_ACCESS_TOKEN = 'demo-platform';
/** For requests by hand. The page's server signs a token for each visitor instead. */
export const OWN_DATA_TOKEN = 'demo-data';

/** The store's deployment and workbook on the demo's platform. */
export const OWN_DEPLOYMENT_ID = 1;
export const OWN_WORKBOOK_ID = 1;

/** Path of the agent's Chat API URL at the demo's origin. */
export const OWN_CHAT_PATH = '/api/v1/public/demo/agents/1';
