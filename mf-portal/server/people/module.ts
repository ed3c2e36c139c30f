import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { clientRoutes } from './client-routes';
import { feedbackRoutes } from './feedback-route';
import { importRoute } from './import-route';
import { photoRoute } from './photo-route';
import { invitationRoute } from './invitation';

/** People of organisations: changes, passwords, invitations, import, feedback. */
export const peopleModule = (context: SliceContext): ServerModule => ({
  name: 'people',
  routes: [
    ...clientRoutes(context),
    invitationRoute(context),
    importRoute(context),
    ...feedbackRoutes(context),
    photoRoute(context),
  ],
});
