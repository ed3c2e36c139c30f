import type { AgentId, AuditActor, WorkspaceId } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

interface OfAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/**
 * A connected page. Its key is the page id. If the page has no Instagram account, the fields about
 * Instagram are ''.
 */
export interface ConnectedPage extends OfAgent {
  pageId: string;
  pageName: string;
  igPageId: string;
  igPageName: string;
}
export const metaPages = collection<ConnectedPage>('metaPages');

/** The login of a person for an agent, by `loginKey`. The token is stored as a secret. */
export interface PageLogin extends OfAgent {
  /** The person who logged in. Nobody else gets the token. */
  person: Pick<AuditActor, 'kind' | 'id'>;
  /** Time when the login is forgotten, ms since the epoch. */
  expiresAt: number;
  /**
   * Hash of the code for which Meta gave the token, so that a repeated call does not exchange the
   * code again.
   */
  codeHash: string;
}
export const pageLogins = collection<PageLogin>('channels.pageLogins');
export const loginKey = (agentId: AgentId, { kind, id }: PageLogin['person']): string =>
  derivedId('page-login', agentId, kind, id);

export const PAGE_COLLECTIONS = [metaPages, pageLogins];
export const PAGE_INDEXES: IndexDefinition[] = [
  ...PAGE_COLLECTIONS.flatMap(({ name }) => [
    { collection: name, fields: ['agentId'] },
    { collection: name, fields: ['workspaceId'] },
  ]),
];
