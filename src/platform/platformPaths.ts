type Id = number | string;

const deployment = (deploymentId: Id) => `/api/v1/deployments/${encodeURIComponent(deploymentId)}`;
const build = (deploymentId: Id) => `/build/api/v1/deployments/${encodeURIComponent(deploymentId)}`;
const workbook = (deploymentId: Id, workbookId: Id) =>
  `${deployment(deploymentId)}/workbooks/${encodeURIComponent(workbookId)}`;

/**
 * Paths of the Platform API below `{base_url}` (spec: Platform API resource groups). Ids are percent-encoded.
 *
 * The spec gives two SCIM prefixes: `/api/scim/v2` in its prefix list, `/scim/v2` in its resource list. These are the
 * resource list's; where a deployment answers 404, put `/api` before them.
 */
export const platformPaths = {
  deployments: '/api/v1/deployments',
  createDeployment: '/build/api/v1/deployments',
  environments: (deploymentId: Id) => `${deployment(deploymentId)}/environments`,
  envVariables: (deploymentId: Id) => `${deployment(deploymentId)}/env-vars`,
  regions: '/api/v1/regions',
  dataModel: build,
  dataModelUploads: (deploymentId: Id) => `${build(deploymentId)}/data-model`,
  repositoryIntegration: '/api/v1/repo',
  repositoryConnection: (deploymentId: Id) => `${build(deploymentId)}/repo/connect`,
  transformSync: (deploymentId: Id) => `${deployment(deploymentId)}/transform-sync`,
  folders: (deploymentId: Id) => `${deployment(deploymentId)}/folders`,
  reports: (deploymentId: Id) => `${deployment(deploymentId)}/reports`,
  workbooks: (deploymentId: Id) => `${deployment(deploymentId)}/workbooks`,
  publishDashboard: (deploymentId: Id, workbookId: Id) => `${workbook(deploymentId, workbookId)}/publish`,
  notifications: (deploymentId: Id) => `${deployment(deploymentId)}/notifications`,
  workspace: deployment,
  users: '/api/v1/users',
  userAttributes: '/api/v1/user-attributes',
  userAttributeValues: '/api/v1/user-attribute-values',
  tenantSettings: '/api/v1/tenant/settings',
  oauthIntegrations: '/api/v1/oauth-integrations',
  userOauthTokens: '/api/v1/user-oauth-tokens',
  oidcTokenConfigs: '/api/v1/oidc-token-configs',
  appTheme: '/api/v1/app-config',
  embed: '/api/v1/embed',
  embedTenants: '/api/v1/embed-tenants',
  dashboardEmbedAccess: (deploymentId: Id, workbookId: Id) => `${workbook(deploymentId, workbookId)}/embed-access`,
  scimUsers: '/scim/v2/Users',
  scimGroups: '/scim/v2/Groups',
} as const;
