import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { TwilioNumber } from '../../contract/sms';
import { agentTitles } from '../engine/port';
import type { Sms } from './sms';

/** Returns the numbers of all agents of a workspace, oldest first. */
export async function twilioNumbers(
  { context, engine }: Sms,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<TwilioNumber[]> {
  const accounts = await engine.accounts.ofWorkspace(region, workspaceId);
  const titleOf = agentTitles(context, region);
  return Promise.all(
    accounts
      .filter(({ channel }) => channel === 'sms')
      .map(async ({ agentId, accountId, label, details, health }) => ({
        agentId,
        agentTitle: await titleOf(agentId),
        numberSid: accountId,
        number: label,
        friendlyName: details['friendlyName'] ?? label,
        needsReauth: health.needsReauth,
      })),
  );
}
