import type { AgentId, Region } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { ChannelName } from '../../contract/channels';
import type { ChannelAdapter } from './adapter';
import { optOutKey, optOuts } from './collections';

/** Returns a phone in E.164, whether the provider writes the plus or not. */
export const phoneOf = (phone: string): string => `+${phone.replaceAll(/\D/g, '')}`;

/** Customers who have opted out of campaigns. Phones are in E.164. */
export interface CampaignOptOuts {
  hasOptedOut(region: Region, agentId: AgentId, phone: string): Promise<boolean>;
  /** Returns all customers of an agent who have opted out. */
  optedOut(region: Region, agentId: AgentId): Promise<Set<string>>;
}

/**
 * Finds customers who have opted out of campaigns. An opt-out on one channel applies to all
 * channels.
 */
export function campaignOptOuts(
  store: DocumentStore,
  adapters: ReadonlyMap<ChannelName, ChannelAdapter>,
): CampaignOptOuts {
  const outreaches = () => [...adapters.values()].flatMap(({ outreach }) => outreach ?? []);
  return {
    async hasOptedOut(region, agentId, phone) {
      const own = await store.for(region).get(optOuts, optOutKey(agentId, phone));
      if (own?.data.isOptedOut) return true;
      const others = outreaches().map((one) => one.hasOptedOut(region, agentId, phone));
      return (await Promise.all(others)).includes(true);
    },
    async optedOut(region, agentId) {
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
