/** Everything that other modules may import from this one. */
export { answeringTexts } from './answering-text';
export type { AnsweringText, FindAnsweringText } from './answering-text';
export {
  agentHistories,
  agents,
  agentSnapshots,
  deletedAgents,
  snapshotId,
  workspaceAgents,
} from './collections';
export type { AgentSnapshot, DeletedAgentRow, KeptVersion } from './collections';
export { completeDraft } from './complete-draft';
export { noticeChoicesOf } from './notice-choices';
export type { NoticeChoices } from './notice-choices';
