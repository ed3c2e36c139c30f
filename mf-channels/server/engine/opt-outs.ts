import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ChannelName } from '../../contract/channels';
import type { ChannelAdapter } from './adapter';
import { optOutKey, optOuts } from './collections';
import { readChoice, storeChoice } from './stored-choice';
import { newerTime } from './timed-choice';

/** Returns a phone number in E.164. The provider may write it with or without the plus. */
export const phoneOf = (phone: string): string => `+${phone.replaceAll(/\D/g, '')}`;

/** Returns the address of a chat whose customer has no phone number. */
export const chatAddress = (channel: ChannelName, chat: string): string => `${channel}:${chat}`;

/** The agent that sends a campaign, and its workspace. */
interface Owner {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/**
 * Customers who have opted out of campaigns. An address is a phone in E.164, a mail address in lower
 * case, or a chat.
 */
export interface CampaignOptOuts {
  hasOptedOut(region: Region, owner: Owner, address: string): Promise<boolean>;
  /** Returns the addresses of all customers who have opted out. */
  optedOut(region: Region, owner: Owner): Promise<Set<string>>;
  /** Returns the newest choice that was stored for an address; null: none. */
  choiceOf(
    region: Region,
    owner: Pick<Owner, 'workspaceId'>,
    address: string,
  ): Promise<boolean | null>;
  /** Stores the choice of a customer. If the same choice is stored already, its time is kept. */
  setOptOut(
    region: Region,
    owner: Pick<Owner, 'workspaceId'>,
    address: string,
    isOptedOut: boolean,
  ): Promise<void>;
}

/**
 * Finds customers who have opted out of campaigns. An opt-out on one channel, or its withdrawal,
 * applies to all channels and agents of the workspace. Without such a choice, the opt-outs that a
 * channel stores itself count. The channel also checks its own opt-outs before it sends a message.
 */
export function campaignOptOuts(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  adapters: ReadonlyMap<ChannelName, ChannelAdapter>,
): CampaignOptOuts {
  const outreaches = () => [...adapters.values()].flatMap(({ outreach }) => outreach ?? []);
  return {
    async choiceOf(region, { workspaceId }, address) {
      const own = await store.for(region).get(optOuts, optOutKey(workspaceId, address));
      return own?.data.isOptedOut ?? null;
    },
    async setOptOut(region, { workspaceId }, address, isOptedOut) {
      await store.for(region).transaction(async (tx) => {
        const stored = await readChoice(tx, { workspaceId }, address);
        const isSame = stored?.isOptedOut === isOptedOut;
        const at = isSame ? stored.at : newerTime(clock.now(), stored);
        storeChoice(tx, { workspaceId }, address, { isOptedOut, at });
      });
    },
    async hasOptedOut(region, { agentId, workspaceId }, address) {
      const own = await store.for(region).get(optOuts, optOutKey(workspaceId, address));
      if (own) return own.data.isOptedOut;
      const others = outreaches().map((one) => one.hasOptedOut(region, agentId, address));
      return (await Promise.all(others)).includes(true);
    },
    async optedOut(region, { agentId, workspaceId }) {
      const own = await store.for(region).query(optOuts, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
      });
      const chosen = new Map(own.map(({ data }) => [data.address, data.isOptedOut]));
      const others = outreaches().map((one) => one.optedOut(region, agentId));
      for (const address of (await Promise.all(others)).flat())
        if (!chosen.has(address)) chosen.set(address, true);
      return new Set([...chosen.keys()].filter((address) => chosen.get(address)));
    },
  };
}
