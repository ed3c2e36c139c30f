import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { AccountCall, StoredAccount } from '../engine/port';
import { graphApi } from '../meta/port';
import type { GraphApi } from '../meta/port';
import { metaPages } from './collections';
import { ownPages } from './list-pages';
import type { PageChannel } from '../../contract/pages';
import type { Connecting, Pages } from './pages';
import { verifyToken, webhookUrl } from './webhook-address';

export const TOKEN = 'token';
/** Fields that our app receives from a page and from its Instagram account. */
const PAGE_FIELDS = 'messages,messaging_postbacks,message_deliveries,message_reactions';
const OBJECT_FIELDS = {
  page: PAGE_FIELDS,
  instagram: 'messages,messaging_postbacks,messaging_seen,message_reactions',
};

/** Returns the API with the token of a connected page. */
export async function pageApi(
  { context, engine, app }: Pages,
  { region, account }: AccountCall,
): Promise<GraphApi> {
  const token = await engine.accounts.secret(region, account, TOKEN);
  return graphApi(context.outbound, app, token ?? new Secret(''));
}

/**
 * Connects a page with an agent: Messenger, and Instagram if the page has an Instagram account.
 * @returns the connection of Messenger
 * @throws AppError META_PAGE_UNKNOWN | META_PAGE_FAILED | META_PAGES_FAILED | CHANNEL_TAKEN
 */
export async function connectPage(
  pages: Pages,
  region: Region,
  connecting: Connecting,
  pageId: string,
): Promise<StoredAccount> {
  const { context, engine, app } = pages;
  const { owner } = connecting;
  const page = (await ownPages(pages, region, connecting)).find(({ id }) => id === pageId);
  if (page === undefined) throw new AppError('META_PAGE_UNKNOWN');
  const { connectedIgPage: instagram } = page;
  const igPageId = instagram?.id ?? '';
  const igPageName = instagram?.username ?? '';
  const details = { pageId, pageName: page.name, igPageId, igPageName };
  const inboxes: { channel: PageChannel; accountId: string; label: string }[] = [
    { channel: 'messenger', accountId: pageId, label: page.name },
    ...(instagram
      ? [{ channel: 'instagram' as const, accountId: instagram.id, label: `@${igPageName}` }]
      : []),
  ];
  const accounts = inboxes.map((inbox) => ({ ...inbox, ...owner, details }));
  for (const account of accounts) await engine.accounts.requireFree(region, account);
  await subscribeApp(pages);
  // The connections are stored before the call, because a message may arrive before the reply to
  // the call.
  for (const account of accounts)
    await engine.accounts.connect(region, account, { [TOKEN]: page.token }, (tx) =>
      tx.set(metaPages, pageId, { ...owner, ...details }),
    );
  try {
    await subscribePage(graphApi(context.outbound, app, page.token), pageId);
  } catch (error) {
    const stored = await engine.accounts.find(region, 'messenger', pageId);
    if (stored?.health.webhookVerifiedAt === null)
      await engine.remove(region, 'messenger', pageId, owner.agentId);
    throw error;
  }
  for (const account of accounts)
    await engine.accounts.note(region, account, { webhookVerifiedAt: context.clock.now() });
  return engine.accounts.require(region, 'messenger', pageId, owner.agentId);
}

/** Subscribes again with the stored token. @throws AppError META_PAGE_FAILED */
export async function reconnectPage(pages: Pages, call: AccountCall): Promise<void> {
  const { region, account } = call;
  await subscribeApp(pages);
  await subscribePage(await pageApi(pages, call), account.details['pageId'] ?? '');
  const webhookVerifiedAt = pages.context.clock.now();
  await pages.engine.accounts.note(region, account, { webhookVerifiedAt, needsReauth: false });
}

/**
 * Ends the subscription of the page. This also stops the messages of the page's other inbox, so the
 * connection of that inbox is removed, too.
 */
export async function disconnectPage(pages: Pages, call: AccountCall): Promise<void> {
  const { region, account, signal } = call;
  const { pageId = '', igPageId = '' } = account.details;
  await (await pageApi(pages, call)).delete(`/${pageId}/subscribed_apps`, signal);
  const [channel, otherId] =
    account.channel === 'messenger'
      ? (['instagram', igPageId] as const)
      : (['messenger', pageId] as const);
  const other = await pages.engine.accounts.find(region, channel, otherId);
  if (other?.agentId === account.agentId)
    await pages.engine.accounts.remove(region, other, [TOKEN]);
}

/**
 * Sets our address at Meta: one address for all pages of our app. @throws AppError META_PAGE_FAILED
 */
async function subscribeApp({ context, app }: Pages): Promise<void> {
  const { id, secret } = app.require();
  const token = new Secret(`${id}|${secret.reveal('name the address of our app')}`);
  const api = graphApi(context.outbound, app, token, null);
  for (const [object, fields] of Object.entries(OBJECT_FIELDS)) {
    const reply = await api.post(`/${id}/subscriptions`, {
      object,
      fields,
      callback_url: webhookUrl(context),
      verify_token: verifyToken(context),
    });
    if (!reply.ok) throw new AppError('META_PAGE_FAILED', { reason: reply.said });
  }
}

/** Subscribes our app to the messages of a page. @throws AppError META_PAGE_FAILED */
async function subscribePage(api: GraphApi, pageId: string): Promise<void> {
  const reply = await api.post(`/${pageId}/subscribed_apps`, { subscribed_fields: PAGE_FIELDS });
  if (!reply.ok) throw new AppError('META_PAGE_FAILED', { reason: reply.said });
}
