import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { pictureRoutes } from './picture-routes';
import { secretRoute } from './secret-route';
import { settingsRoutes } from './routes';
import { settingsOf } from './settings';

/** The settings of an agency as one form, with its pictures, its style sheet and its secret. */
export const settingsModule = (context: SliceContext): ServerModule => ({
  name: 'settings',
  routes: [...settingsRoutes(settingsOf(context)), ...pictureRoutes(context), secretRoute(context)],
});
