import type { Invitations } from './invitations';
import type { Members } from './members';
import type { Workspaces } from './workspaces';
import type { WorkspacesContext } from './workspaces-context';

/** What the routes of workspaces use. */
export interface WorkspaceServices extends WorkspacesContext {
  workspaces: Workspaces;
  invitations: Invitations;
  members: Members;
}
