import { AppError, REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { asJson } from '../../contract/as-json';
import type { StoredAccount } from '../engine/port';
import { appWebhook } from '../meta/port';
import type { PageChannel } from '../../contract/pages';
import type { Pages } from './pages';
import { verifyToken } from './webhook-address';

const CHANNELS = { page: 'messenger', instagram: 'instagram' } as const;

/**
 * `standby` is not read: another app answers those messages, for example a person in Meta's own
 * inbox.
 */
const Webhook = z.object({
  object: z.string(),
  entry: z.array(
    z.object({ id: z.coerce.string(), messaging: z.array(z.unknown()).catch([]).default([]) }),
  ),
});

/** Endpoints that Meta calls for all pages and their Instagram accounts. */
export function webhookEndpoints(pages: Pages): AnyRoute[] {
  return appWebhook({
    app: pages.app,
    path: '/v2/meta-webhook',
    summaries: {
      challenge: 'Proves to Meta that the address for messages of pages is ours.',
      events: 'Messages of Messenger and Instagram, signed with the secret of our app.',
    },
    verifyToken: () => verifyToken(pages.context),
    receive: async (_region, body) => {
      const webhook = Webhook.safeParse(asJson(body.toString()));
      if (!webhook.success) throw new AppError('MALFORMED_BODY');
      const channel = CHANNELS[webhook.data.object as keyof typeof CHANNELS];
      if (channel !== undefined)
        for (const { id, messaging } of webhook.data.entry)
          await receive(pages, channel, id, messaging);
      return { body: 'ok' };
    },
  });
}

/** Stores the events of a connected page. Events of other pages are only acknowledged. */
async function receive(
  pages: Pages,
  channel: PageChannel,
  id: string,
  events: readonly unknown[],
): Promise<void> {
  const found = await findAccount(pages, channel, id);
  if (found === undefined) return;
  for (const event of events)
    await pages.engine.receive(found.region, found.account, {
      payload: Buffer.from(JSON.stringify(event)),
    });
}

async function findAccount(
  { engine }: Pages,
  channel: PageChannel,
  id: string,
): Promise<{ region: Region; account: StoredAccount } | undefined> {
  for (const region of REGIONS) {
    const account = await engine.accounts.find(region, channel, id);
    if (account !== null) return { region, account };
  }
  return undefined;
}
