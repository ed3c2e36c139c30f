import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Unanswered } from '../knowledge/port';
import type { Knowledge } from '../runtime/port';
import { insightRoutes } from './insight-routes';

/** The module that shows owners how good an agent's knowledge is. */
export const insightsModule = (
  context: SliceContext,
  knowledge: Knowledge,
  unanswered: Unanswered,
): ServerModule => ({
  name: 'insights',
  routes: insightRoutes(context, knowledge, unanswered),
});
