/** Everything that other modules may import from this one. */
export { AccessChanges } from './access-changes';
export { followPlan } from './follow-plan';
export { openWorkspaces } from './open-workspaces';
export type { OpenWorkspacesOptions } from './open-workspaces';
export { Photos } from './photos';
export { publicUserRoutes } from './public-user-routes';
export { workspaceResource } from './resource';
export { workspaceEndpoints } from './serve-workspaces';
