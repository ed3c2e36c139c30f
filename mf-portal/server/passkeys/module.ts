import { REGIONS } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import { CHALLENGE_INDEXES, challenges, challengesOf } from './challenges';
import { ownPasskeyRoutes } from './own-routes';
import { passkeySignInRoutes } from './sign-in-routes';

const SWEEP_EVERY_MS = 3_600_000;

/** Passkeys of clients: a way to sign in, beside codes and passwords. */
export function passkeysModule(context: SliceContext): ServerModule {
  const { store, clock } = context;
  const issued = challengesOf(context);
  return {
    name: 'passkeys',
    indexes: CHALLENGE_INDEXES,
    routes: [...ownPasskeyRoutes(context, issued), ...passkeySignInRoutes(context, issued)],
    schedules: [
      {
        name: 'sweep-passkey-challenges',
        every: SWEEP_EVERY_MS,
        run: async () => {
          for (const region of REGIONS)
            await sweepExpired(store.for(region), challenges, 'expiresAt', clock.now());
        },
      },
    ],
    forgetWorkspace: (region, workspaceId) =>
      deleteWhere(store.for(region), challenges, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]),
  };
}
