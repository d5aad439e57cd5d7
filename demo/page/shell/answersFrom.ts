/**
 * Who answers: the demo's own analyst, or the deployment that the server was given. The server writes it into the page,
 * and nothing else about that deployment.
 */
export const answersFrom: 'demo' | 'live' = document.documentElement.dataset.answers === 'live' ? 'live' : 'demo';
