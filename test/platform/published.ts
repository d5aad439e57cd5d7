import type { Dashboard } from '../../src/platform/index.js';

/** A `fetch` that records its requests and answers with `respond`. */
export function serverOf(respond: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    return respond(request);
  };
  return { fetch: answer, requests };
}

/** A dashboard with every field of the spec. */
export const DASHBOARD: Dashboard = {
  id: 7,
  publicId: 'pub-7',
  deploymentId: 1,
  workbookId: 2,
  status: 'published',
  allowEmbed: true,
  config: { kind: 'CLASSIC', theme: { anything: true }, widgets: [] },
  versionNumber: 3,
  versionId: 30,
  reportSnapshots: [
    {
      id: 1,
      reportId: 2,
      versionNumber: 3,
      kind: 'vega',
      name: 'n',
      title: 't',
      description: null,
      sqlQuery: 'SELECT 1',
      spec: { mark: 'bar' },
      meta: {},
      fillMissingRows: { member: 'orders.day', excludedDimensions: ['orders.status'] },
      periodComparisons: [
        { measure: 'orders.count', timeDimension: 'orders.day', offset: { amount: -1, unit: 'year' }, outputs: null },
      ],
      preferences: { columnFormats: { 'orders.count': { type: 'number', decimalPlaces: 0 } } },
    },
  ],
  createdBy: null,
  description: 'd',
  title: 'Sales',
  fromSharedWorkspace: false,
  restrictDataDownload: null,
  useBoardDashboards: true,
};
