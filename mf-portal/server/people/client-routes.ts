import { AppError, ClientId, ClientReply } from '@voxgrove/contracts';
import { photosOf } from '@voxgrove/server/files/uploads/client-files';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Principal } from '@voxgrove/server/http/principal';
import type { SliceContext } from '@voxgrove/server/slice';
import { ClientChanges } from '../../contract/changes';
import { Done, PasswordInput, StatusInput } from '../../contract/people';
import { roleOf } from '../actor';
import { requireFreshProof } from '../fresh-proof';
import { mailAccountChange } from '../mail-account-change';
import { forgetReplacedPicture, keepPicture } from '../pictures';
import { checkClientChanges } from './check-changes';

const ofClient = ({ clientId }: { clientId: string }) => ({
  type: 'client' as const,
  id: clientId,
});
const DONE = { success: true as const };

/** Routes that change a client. Callers are the client, or people who may change this client. */
export const clientRoutes = (context: SliceContext): AnyRoute[] => [
  route({
    method: 'PATCH',
    path: '/clients/:clientId',
    summary: 'Changes the given fields of a client; which ones depends on the role.',
    input: ClientChanges.extend({ clientId: ClientId }),
    output: ClientReply,
    policy: 'client.write',
    resource: ofClient,
    rateClass: 'write',
    audit: 'client.changed',
    handler: async ({ clientId, ...changes }, call) => {
      const { region, principal, session } = call;
      const clients = context.port('clients');
      const client = await clients.get(region, clientId);
      if (client === null) throw new AppError('NOT_FOUND');
      checkClientChanges(principal, client, changes);
      const { workspaceId } = client;
      const pictured = { region, workspaceId, usedBy: photosOf(clientId) };
      await keepPicture(context.uploads, pictured, changes);
      const isMoved = changes.email !== undefined && changes.email !== client.email;
      // A client who changes their own address must have signed in a short time ago, because codes
      // are mailed to this address.
      const isOwnMove = isMoved && isOwn(principal, clientId);
      if (isOwnMove) await requireFreshProof(context, call);
      const given = Object.fromEntries(
        Object.entries(changes).filter(([, value]) => value !== undefined),
      );
      const changed = await clients.change(region, clientId, { status: 'offline', ...given });
      await forgetReplacedPicture(context.uploads, pictured, client, changed);
      // A new address ends all sessions of the client, so the caller gets a new session.
      if (isOwnMove) await session.startClient(clientId, 'code');
      return { data: changed };
    },
  }),
  route({
    method: 'POST',
    path: '/clients/:clientId/password',
    summary: 'Sets the password of a client and ends the sessions of the client.',
    input: PasswordInput,
    output: Done,
    policy: 'client.write',
    resource: ofClient,
    rateClass: 'auth',
    audit: 'client.password.set',
    handler: async ({ clientId, password, current }, call) => {
      const { region, principal, ip, session } = call;
      const proofs = context.port('clientProofs');
      const isOfCaller = isOwn(principal, clientId);
      if (!isOfCaller && roleOf(principal) === 'self') throw new AppError('PORTAL_NOT_ADMIN');
      if (!isOfCaller && roleOf(principal) === 'admin')
        await refuseForRoot(context, region, clientId);
      const hadPassword = await proofs.hasPassword(region, clientId);
      if (isOfCaller && hadPassword && current !== undefined) {
        const isRight = await proofs.isPassword(region, clientId, current, ip);
        if (!isRight) throw new AppError('PASSWORD_PROOF_WRONG');
      } else if (isOfCaller) await requireFreshProof(context, call);
      await proofs.setPassword(region, clientId, password);
      const client = hadPassword ? await context.port('clients').get(region, clientId) : null;
      if (client !== null) await mailAccountChange(context, region, client, 'password');
      if (isOfCaller) await session.startClient(clientId, 'password');
      return DONE;
    },
  }),
  route({
    method: 'POST',
    path: '/auth/update-client-status',
    global: true,
    summary: 'Whether the calling client is online.',
    input: StatusInput,
    output: Done,
    policy: 'portal.own',
    rateClass: 'write',
    audit: false,
    handler: async ({ clientId, status }, { principal }) => {
      if (principal.kind !== 'client' || principal.clientId !== clientId)
        throw new AppError('NOT_FOUND');
      await context.port('clients').change(principal.region, clientId, { status });
      return DONE;
    },
  }),
];

const isOwn = (principal: Principal, clientId: ClientId): boolean =>
  principal.kind === 'client' && principal.clientId === clientId;

/**
 * Refuses the call if the client is a root administrator.
 * @throws AppError PORTAL_NOT_ADMIN
 */
async function refuseForRoot(
  context: SliceContext,
  region: 'eu' | 'na',
  clientId: ClientId,
): Promise<void> {
  const client = await context.port('clients').get(region, clientId);
  if (client?.isAdmin === true) throw new AppError('PORTAL_NOT_ADMIN');
}
