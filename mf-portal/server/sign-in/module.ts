import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { REGIONS } from '@voxgrove/contracts';
import { deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import { codeProcedures } from './code-procedures';
import { sessionRoutes } from './session-routes';
import { signUpProcedure } from './sign-up';
import { TICKET_INDEXES, ticketsOf, tickets } from './tickets';

const SWEEP_EVERY_MS = 3_600_000;

/** Sign-in and sign-up at the portals of agencies. */
export function signInModule(context: SliceContext): ServerModule {
  const issued = ticketsOf(context);
  return {
    name: 'sign-in',
    indexes: TICKET_INDEXES,
    routes: [
      ...codeProcedures(context, issued),
      signUpProcedure(context, issued),
      ...sessionRoutes(context, issued),
    ],
    schedules: [
      {
        name: 'sweep-tickets',
        every: SWEEP_EVERY_MS,
        run: async () => {
          for (const region of REGIONS)
            await sweepExpired(
              context.store.for(region),
              tickets,
              'expiresAt',
              context.clock.now(),
            );
        },
      },
    ],
    forgetWorkspace: (region, workspaceId) =>
      deleteWhere(context.store.for(region), tickets, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]),
  };
}
