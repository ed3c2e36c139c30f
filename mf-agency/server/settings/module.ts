import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { pictureRoutes } from './picture-routes';
import { settingsRoutes } from './routes';
import { settingsOf } from './settings';

/** The settings of an agency as one form, with its pictures and its style sheet. */
export const settingsModule = (context: SliceContext): ServerModule => ({
  name: 'settings',
  routes: [...settingsRoutes(settingsOf(context)), ...pictureRoutes(context)],
});
