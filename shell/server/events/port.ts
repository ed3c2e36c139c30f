/** Everything that other modules may import from this one. */
export { openWorkspaceEvents } from './open-workspace-events';
