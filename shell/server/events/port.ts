/** All that other modules may import of this one. */
export { openWorkspaceEvents } from './open-workspace-events';
