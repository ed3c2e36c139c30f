/** All that other modules may import of this one. */
export { WorkspaceCredits } from './workspace-credits';
