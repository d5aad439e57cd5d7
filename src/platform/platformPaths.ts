import { ChatError } from '../protocol/ChatError.js';
import { encodePathId } from '../protocol/checkPathId.js';

/** Ids are numbers where the spec gives their type; a text is percent-encoded. */
export type PlatformId = number | string;
type Id = PlatformId;

const deployment = (deploymentId: Id) => `/api/v1/deployments/${encodeId(deploymentId, 'deploymentId')}`;
const build = (deploymentId: Id) => `/build/api/v1/deployments/${encodeId(deploymentId, 'deploymentId')}`;
const workbook = (deploymentId: Id, workbookId: Id) =>
  `${deployment(deploymentId)}/workbooks/${encodeId(workbookId, 'workbookId')}`;

/**
 * Paths of the Platform API below `{base_url}` (spec: Platform API resource groups). Ids are percent-encoded; one that is
 * neither a positive integer nor a text that can be one part of a path throws a `configuration` ChatError.
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

/** A resource group by its name in `platformPaths`. */
export type PlatformGroup = keyof typeof platformPaths;

/** The ids that a group's path needs. */
export type PlatformIds<Group extends PlatformGroup> = (typeof platformPaths)[Group] extends string
  ? { readonly deploymentId?: never; readonly workbookId?: never }
  : Parameters<Extract<(typeof platformPaths)[Group], (...ids: never[]) => string>> extends [Id]
    ? { readonly deploymentId: PlatformId; readonly workbookId?: never }
    : { readonly deploymentId: PlatformId; readonly workbookId: PlatformId };

/** The path of a group. Throws a `configuration` ChatError for an id that is missing or can't stand in a path. */
export function pathOfGroup(
  group: PlatformGroup,
  ids: { readonly deploymentId?: PlatformId | undefined; readonly workbookId?: PlatformId | undefined },
): string {
  if (!Object.hasOwn(platformPaths, group)) {
    throw new ChatError('configuration', '`group` is none of those in `platformPaths`. Nothing was sent.');
  }
  const path: string | ((deploymentId: Id, workbookId: Id) => string) = platformPaths[group];
  // Paths check their ids, a missing one too.
  return typeof path === 'string' ? path : path(ids.deploymentId as Id, ids.workbookId as Id);
}

function encodeId(id: PlatformId | undefined, name: string): string {
  if (typeof id === 'string') return encodePathId(id, name);
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return String(id);
  throw new ChatError(
    'configuration',
    `\`${name}\` must be a positive integer or the text of an id. Nothing was sent.`,
  );
}
