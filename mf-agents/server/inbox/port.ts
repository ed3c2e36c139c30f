/** All that other modules may import of this one. */
export { agentIdsOf } from './agent-ids';
export { fileReply } from './file-routes';
export { readSettings } from './settings';
export { teamOf } from './team-of';
