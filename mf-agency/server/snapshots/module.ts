import { AppError } from '@voxgrove/contracts';
import type { Agency, Region } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { DoneReply } from '../../contract/done';
import {
  SnapshotChangesQuery,
  SnapshotChangesReply,
  SnapshotInput,
  SnapshotPush,
  SnapshotReply,
} from '../../contract/snapshots';
import { OfAgency, ofAgency } from '../of-agency';
import { SNAPSHOT_INDEXES, snapshots } from './collections';
import { snapshotsOf } from './snapshots';

const DONE = { success: true as const };

/** Stores an agent as the agency's template and gives it to other agents. */
export function snapshotsModule(context: SliceContext): ServerModule {
  const service = snapshotsOf(context);
  async function agencyOf(region: Region, agencyId: Agency['ID']): Promise<Agency> {
    const agency = await context.port('agencies').get(region, agencyId);
    if (agency === null) throw new AppError('NOT_FOUND');
    return agency;
  }
  return {
    name: 'snapshots',
    indexes: SNAPSHOT_INDEXES,
    provides: { agencySnapshots: { start: (...of) => service.start(...of) } },
    routes: [
      route({
        method: 'GET',
        path: '/agencies/:agencyId/snapshot',
        summary: 'The template of an agency, and the agents of its clients.',
        input: OfAgency,
        output: SnapshotReply,
        policy: 'agencySettings.read',
        resource: ofAgency,
        rateClass: 'read',
        audit: false,
        handler: async ({ agencyId }, { region }) => ({
          data: await service.read(region, await agencyOf(region, agencyId)),
        }),
      }),
      route({
        method: 'PUT',
        path: '/agencies/:agencyId/snapshot',
        summary: 'Saves an agent as the template of the agency, or deletes the template.',
        input: SnapshotInput,
        output: DoneReply,
        policy: 'agencySettings.write',
        resource: ofAgency,
        rateClass: 'write',
        audit: 'agency.snapshot.taken',
        handler: async ({ agencyId, agentId }, { region }) => {
          await service.take(region, await agencyOf(region, agencyId), agentId);
          return DONE;
        },
      }),
      route({
        method: 'GET',
        path: '/agencies/:agencyId/snapshot/changes',
        summary: 'What the template of an agency would change in an agent.',
        input: SnapshotChangesQuery,
        output: SnapshotChangesReply,
        policy: 'agencySettings.read',
        resource: ofAgency,
        rateClass: 'read',
        audit: false,
        handler: async ({ agencyId, agentId }, { region }) => ({
          data: await service.changes(region, await agencyOf(region, agencyId), agentId),
        }),
      }),
      route({
        method: 'POST',
        path: '/agencies/:agencyId/snapshot/push',
        summary: 'Writes the template of an agency into agents of its clients.',
        input: SnapshotPush,
        output: DoneReply,
        policy: 'agencySettings.write',
        resource: ofAgency,
        rateClass: 'write',
        audit: 'agency.snapshot.pushed',
        handler: async ({ agencyId, agentIds }, { region, principal }) => {
          if (principal.kind !== 'user') throw new AppError('FORBIDDEN');
          const by = { userId: principal.userId, email: principal.user.email };
          await service.push(region, await agencyOf(region, agencyId), agentIds, by);
          return DONE;
        },
      }),
    ],
    forgetWorkspace: (region, workspaceId) =>
      deleteWhere(context.store.for(region), snapshots, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]),
  };
}
