import type { Invitations } from './invitations';
import type { Members } from './members';
import type { Workspaces } from './workspaces';
import type { WorkspacesContext } from './workspaces-context';

/** Services for the routes of workspaces. */
export interface WorkspaceServices extends WorkspacesContext {
  workspaces: Workspaces;
  invitations: Invitations;
  members: Members;
}
