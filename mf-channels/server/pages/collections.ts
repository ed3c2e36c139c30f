import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

interface OfAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** A connected page, by its id; '' for names and ids of an Instagram account it does not have. */
export interface ConnectedPage extends OfAgent {
  pageId: string;
  pageName: string;
  igPageId: string;
  igPageName: string;
}
export const metaPages = collection<ConnectedPage>('metaPages');

/** The login of a person for an agent, by the id of the agent; the token is a secret. */
export interface PageLogin extends OfAgent {
  /** Hash of the code that the token was given for, so that a repeat is no second exchange. */
  codeHash: string;
}
export const pageLogins = collection<PageLogin>('channels.pageLogins');

export const PAGE_COLLECTIONS = [metaPages, pageLogins];
export const PAGE_INDEXES: IndexDefinition[] = PAGE_COLLECTIONS.flatMap(({ name }) => [
  { collection: name, fields: ['agentId'] },
  { collection: name, fields: ['workspaceId'] },
]);
