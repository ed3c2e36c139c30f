import { invitationRoutes } from './routes/invitation-routes';
import { memberRoutes } from './routes/member-routes';
import { secretRoutes } from './routes/secret-routes';
import { workspaceRoutes as ownRoutes } from './routes/workspace-routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { WorkspacesContext } from './open-workspaces';

export const workspaceRoutes = (context: WorkspacesContext): AnyRoute[] => [
  ...ownRoutes(context),
  ...memberRoutes(context),
  ...invitationRoutes(context),
  ...secretRoutes(context),
];
