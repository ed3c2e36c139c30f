/** The only exports of this module that other modules may import. */
export { agentIdsOf } from './agent-ids';
export { fileReply } from './file-routes';
export { readSettings } from './settings';
export { teamOf } from './team-of';
