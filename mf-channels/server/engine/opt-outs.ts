import type { AgentId, Region } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { ChannelName } from '../../contract/channels';
import type { ChannelAdapter } from './adapter';
import { optOutKey, optOuts } from './collections';
import type { Engine } from './engine';

/** E.164, whether the provider writes the plus or not. */
export const phoneOf = (phone: string): string => `+${phone.replaceAll(/\D/g, '')}`;

/** Who wants no campaigns: a word on one channel counts for all channels. */
export function campaignOptOuts(
  store: DocumentStore,
  adapters: ReadonlyMap<ChannelName, ChannelAdapter>,
): Pick<Engine, 'hasOptedOut' | 'optedOut'> {
  const outreaches = () => [...adapters.values()].flatMap(({ outreach }) => outreach ?? []);
  return {
    async hasOptedOut(region: Region, agentId: AgentId, phone: string) {
      const own = await store.for(region).get(optOuts, optOutKey(agentId, phone));
      if (own?.data.isOptedOut) return true;
      const others = outreaches().map((one) => one.hasOptedOut(region, agentId, phone));
      return (await Promise.all(others)).includes(true);
    },
    async optedOut(region: Region, agentId: AgentId) {
      const own = await store.for(region).query(optOuts, {
        where: [
          { field: 'agentId', op: '==', value: agentId },
          { field: 'isOptedOut', op: '==', value: true },
        ],
      });
      const others = outreaches().map((one) => one.optedOut(region, agentId));
      return new Set([...own.map(({ data }) => data.phone), ...(await Promise.all(others)).flat()]);
    },
  };
}
