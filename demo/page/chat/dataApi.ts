/** All rows of a result, through this server's own proxy, which holds the token. */
export const DATA_API = { dataApiUrl: '/api/data' };
