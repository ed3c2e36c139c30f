/** Everything that other modules may import from this one. */
export { WorkspaceCredits } from './workspace-credits';
