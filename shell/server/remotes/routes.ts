import { buildRoutes } from './build-routes';
import { overviewRoutes } from './overview-routes';
import { previewRoutes } from './preview-routes';
import { steeringRoutes } from './steering-routes';
import { tokenRoutes } from './token-routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { RemotesParts } from './remotes-parts';

/** Returns every route below /api/remotes. */
export const remotesRoutes = (parts: RemotesParts): AnyRoute[] =>
  [overviewRoutes, buildRoutes, steeringRoutes, previewRoutes, tokenRoutes].flatMap((routes) =>
    routes(parts),
  );
