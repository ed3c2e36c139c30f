import type { AgentDirectory, AgentId, Region } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import { fieldOp } from '@voxgrove/server/store/port';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { conversations, testConversations } from './collections';
import type { StoredConversation } from './collections';

const KINDS = ['desktop', 'phone', 'tablet'];
const AT_ONCE = 500;
/** The type of a patch has no operations inside optional objects. */
const WITHOUT_DEVICE = {
  device: fieldOp.delete(),
  counted: { country: fieldOp.delete() } as object,
};

type Settings = Pick<AgentDirectory, 'published' | 'draft'>;

/** Returns whether an agent has geo analytics on, in its published version if there is one. */
export async function hasGeoAnalytics(
  directory: Settings,
  region: Region,
  agentId: AgentId,
): Promise<boolean> {
  const current =
    (await directory.published(region, agentId)) ?? (await directory.draft(region, agentId));
  return current?.agent.enableGeoAnalytics === true;
}

/**
 * Removes country and device from a conversation while its agent has geo analytics off. Documents
 * may still contain them until `forgetDevices` has run.
 */
export type WithAllowedDevice = <T extends Pick<StoredConversation, 'agentId' | 'device'>>(
  region: Region,
  conversation: T,
) => Promise<T>;

export const withAllowedDevice =
  (directory: Settings): WithAllowedDevice =>
  async (region, conversation) => {
    if (!conversation.device) return conversation;
    if (await hasGeoAnalytics(directory, region, conversation.agentId)) return conversation;
    const { device: _device, ...allowed } = conversation;
    return allowed as typeof conversation;
  };

/** Deletes country and device of visitors when their agent is published without geo analytics. */
export const forgetDevices = (store: DocumentStore, directory: Settings): AnySubscription =>
  subscription({
    event: 'agent.published',
    name: 'forget-devices',
    handle: async ({ region, payload: { agentId } }) => {
      if (await hasGeoAnalytics(directory, region, agentId)) return;
      for (const collection of [conversations, testConversations]) {
        for (let found = AT_ONCE; found === AT_ONCE;)
          found = await store.for(region).transaction(async (tx) => {
            const devices = await tx.query(collection, {
              where: [
                { field: 'agentId', op: '==', value: agentId },
                { field: 'device.kind', op: 'in', value: KINDS },
              ],
              limit: AT_ONCE,
            });
            for (const { id, version } of devices)
              tx.update(collection, id, WITHOUT_DEVICE, { ifVersion: version });
            return devices.length;
          });
      }
    },
  });
