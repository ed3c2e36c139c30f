import { invitationRoutes } from './routes/invitation-routes';
import { memberRoutes } from './routes/member-routes';
import { secretRoutes } from './routes/secret-routes';
import { workspaceRoutes as ownRoutes } from './routes/workspace-routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { WorkspaceServices } from './workspace-services';

export const workspaceRoutes = (context: WorkspaceServices): AnyRoute[] => [
  ...ownRoutes(context),
  ...memberRoutes(context),
  ...invitationRoutes(context),
  ...secretRoutes(context),
];
