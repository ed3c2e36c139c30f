import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { clientRoutes } from './client-routes';
import { feedbackRoute } from './feedback-route';
import { importRoute } from './import-route';
import { invitationRoute } from './invitation';

/** People of organisations: changes, passwords, invitations, import, feedback. */
export const peopleModule = (context: SliceContext): ServerModule => ({
  name: 'people',
  routes: [
    ...clientRoutes(context),
    invitationRoute(context),
    importRoute(context),
    feedbackRoute(context),
  ],
});
