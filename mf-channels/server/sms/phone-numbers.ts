import type { PhoneNumbers } from '@voxgrove/contracts';
import type { Engine } from '../engine/port';

/** Returns the connected numbers for other slices. */
export const phoneNumbers = ({ accounts }: Pick<Engine, 'accounts'>): PhoneNumbers => ({
  async ofWorkspace(region, workspaceId) {
    const connected = await accounts.ofWorkspace(region, workspaceId);
    const numbers = connected.filter(({ channel }) => channel === 'sms');
    return numbers.map(({ agentId, label, details }) => ({
      agentId,
      number: label,
      friendlyName: details['friendlyName'] ?? label,
    }));
  },
});
