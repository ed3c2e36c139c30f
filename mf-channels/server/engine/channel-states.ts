import type { ChannelProblem, ChannelStates } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ChannelHealth } from '../../contract/channels';
import { accounts } from './collections';

/** Time before the expiry of an access from which the access counts as expiring. */
const NOTICE_MS = 7 * 24 * 3_600_000;

export const isExpiringAt = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && expiresAt - now < NOTICE_MS;

/** The port with which other slices read the state of connections. */
export const channelStates = ({
  store,
  clock,
}: Pick<SliceContext, 'store' | 'clock'>): ChannelStates => ({
  async ofAgents(region, workspaceId, agentIds) {
    const known = await store.for(region).query(accounts, {
      where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
    });
    return known
      .filter(({ data: { agentId } }) => agentIds.includes(agentId))
      .map(({ data: { agentId, channel, health } }) => ({
        agentId,
        channel,
        problem: problemOf(health, clock.now()),
      }));
  },
});

function problemOf(
  { needsReauth, tokenExpiresAt, faults, lastInAt, lastOutAt }: ChannelHealth,
  now: number,
): ChannelProblem | null {
  if (needsReauth) return 'reauth';
  if (isExpiringAt(tokenExpiresAt, now)) return 'expiring';
  const [newest] = faults;
  const worked = Math.max(lastInAt ?? 0, lastOutAt ?? 0);
  return newest !== undefined && newest.at > worked ? 'failing' : null;
}
