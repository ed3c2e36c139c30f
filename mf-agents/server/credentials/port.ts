/** Everything that other modules may import from this one. */
export { bearer } from './bearer';
export type { WorkspaceCredentials } from './credentials';
export { masked } from './mask';
export { modelSource } from './model-source';
