import { REGIONS } from '@voxgrove/contracts';
import { discordChannels } from '../collections';
import type { Discord } from '../discord';

const MOST_NOTED = 1_000;

/**
 * Notes at every connected channel that Discord refuses the bot, and logs the error for the
 * operator.
 */
export async function reportRefusal({ context, engine }: Discord): Promise<void> {
  context.log.error('discord_gateway_refused');
  const fault =
    'Discord refuses the bot of this installation, so mentions are not answered. The command /ask still works.';
  for (const region of REGIONS)
    for (const { data } of await context.store
      .for(region)
      .query(discordChannels, { limit: MOST_NOTED }))
      await engine.accounts.note(
        region,
        { channel: 'discord', accountId: data.channelId },
        { fault },
      );
}
