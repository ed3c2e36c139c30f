import { AgencyId, AgentId } from '@voxgrove/contracts';
import { z } from 'zod';

const NamedAgent = z.object({ ID: AgentId, title: z.string() });

/** An agent of a client that can be updated from the template. */
export const SnapshotTarget = NamedAgent.extend({ organisation: z.string() });
export type SnapshotTarget = z.infer<typeof SnapshotTarget>;

/** `GET /{region}/agencies/{agencyId}/snapshot` */
export const SnapshotReply = z.object({
  data: z.object({
    /** The template; null: new clients start with an agent of the product. */
    snapshot: z
      .object({
        title: z.string(),
        /** ms since the epoch */
        takenAt: z.number(),
      })
      .nullable(),
    /** All agents of the agency. */
    agents: z.array(NamedAgent),
    targets: z.array(SnapshotTarget),
  }),
});

export type SnapshotState = z.infer<typeof SnapshotReply>['data'];

/** `PUT /{region}/agencies/{agencyId}/snapshot`: sets the template. Null deletes the template. */
export const SnapshotInput = z.strictObject({ agencyId: AgencyId, agentId: AgentId.nullable() });

/** `GET /{region}/agencies/{agencyId}/snapshot/changes` */
export const SnapshotChangesQuery = z.strictObject({ agencyId: AgencyId, agentId: AgentId });
export const SnapshotChangesReply = z.object({
  data: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
});

export const MOST_PUSHED_AT_ONCE = 50;

/** `POST /{region}/agencies/{agencyId}/snapshot/push` */
export const SnapshotPush = z.strictObject({
  agencyId: AgencyId,
  agentIds: z.array(AgentId).min(1).max(MOST_PUSHED_AT_ONCE),
});
