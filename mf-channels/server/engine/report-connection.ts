import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';
import { CHANNELS_ENVIRONMENT } from '../environment';

/**
 * Returns the channel name that the webhook knows, or undefined for a connection that is not
 * reported separately. A page is reported once, as Instagram: its Instagram account is always
 * connected together with its Messenger.
 */
function typeOf(channel: string): string | undefined {
  if (channel === 'instagram') return undefined;
  return channel === 'messenger' ? 'instagram' : channel;
}

/**
 * Reports new connections to the operator's webhook, if one is configured. If the webhook returns
 * an error, the delivery of the event is retried. The person who connects does not wait for the
 * report.
 */
export function reportConnection(context: SliceContext): AnySubscription {
  const { NEW_CHANNEL_WEBHOOK_URL: url } = context.environment(CHANNELS_ENVIRONMENT);
  return subscription({
    event: 'channel.connected',
    name: 'report-connection',
    handle: async ({ region, payload: { agentId, channel, accountId } }, signal) => {
      const channelType = typeOf(channel);
      if (channelType === undefined) return;
      context.log.info(`${channelType}_channel_added`, { agentId });
      if (url === undefined) return;
      const agentType = await context.port('agentDirectory').platform(region, agentId);
      // The agent was deleted in the meantime.
      if (agentType === null) return;
      const body = { agentId, agentType, channelType, channelId: accountId };
      const { status } = await context.outbound({
        purpose: 'webhook',
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
      if (status >= 300) throw new Error(`The webhook for new channels answered ${status}.`);
    },
  });
}
