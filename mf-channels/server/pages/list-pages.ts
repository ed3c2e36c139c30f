import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import type { PageChannel, SocialPage } from '../../contract/pages';
import type { StoredAccount } from '../engine/port';
import { graphApi } from '../meta/port';
import { loginToken } from './login';
import type { Connecting, Pages } from './pages';

/** https://developers.facebook.com/docs/graph-api/reference/user/accounts */
const FIELDS =
  'id,name,access_token,picture{url},instagram_business_account{id,name,username,profile_picture_url}';
const MetaPage = z.object({
  id: z.string(),
  name: z.string(),
  access_token: z.string().min(1),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
  instagram_business_account: z
    .object({
      id: z.string(),
      name: z.string().default(''),
      username: z.string().default(''),
      profile_picture_url: z.string().default(''),
    })
    .optional(),
});
const PageList = z.object({ data: z.array(MetaPage) });

/**
 * A page of the person, with the token that acts as the page. The token never leaves the server.
 */
export interface OwnPage extends Omit<SocialPage, 'isConnected'> {
  token: Secret;
}

/**
 * Returns the pages of the person who has logged in, or none before the login. @throws AppError
 * META_PAGES_FAILED
 */
export async function ownPages(
  pages: Pages,
  region: Region,
  connecting: Connecting,
): Promise<OwnPage[]> {
  const token = await loginToken(pages, region, connecting);
  if (token === null) return [];
  const api = graphApi(pages.context.outbound, pages.app, token);
  const reply = await api.get(`/me/accounts?fields=${FIELDS}&limit=100`);
  const list = reply.ok ? PageList.safeParse(reply.json) : undefined;
  if (list?.success !== true)
    throw new AppError('META_PAGES_FAILED', {
      reason: reply.ok ? 'An unexpected error occurred' : reply.said,
    });
  return list.data.data.map((page) => ({
    id: page.id,
    name: page.name,
    photoUrl: page.picture?.data.url ?? '',
    connectedIgPage: page.instagram_business_account
      ? {
          id: page.instagram_business_account.id,
          name: page.instagram_business_account.name,
          username: page.instagram_business_account.username,
          photoUrl: page.instagram_business_account.profile_picture_url,
        }
      : null,
    token: new Secret(page.access_token),
  }));
}

/**
 * Returns these pages as people choose from them, without tokens. @throws AppError
 * META_PAGES_FAILED
 */
export async function listPages(
  pages: Pages,
  region: Region,
  connecting: Connecting,
): Promise<SocialPage[]> {
  const [own, connected] = await Promise.all([
    ownPages(pages, region, connecting),
    pages.engine.accounts.ofAgent(region, connecting.owner.agentId),
  ]);
  return own.map(({ token: _token, ...page }) => ({
    ...page,
    isConnected: isComplete(page, connected),
  }));
}

/** Returns whether all inboxes of a page are connected, and Meta accepts their access. */
function isComplete(
  { id, connectedIgPage: instagram }: Pick<OwnPage, 'id' | 'connectedIgPage'>,
  connected: readonly StoredAccount[],
): boolean {
  const isReady = (inbox: PageChannel, inboxId: string): boolean =>
    connected.some(
      ({ channel, accountId, health }) =>
        channel === inbox && accountId === inboxId && !health.needsReauth,
    );
  return isReady('messenger', id) && (instagram === null || isReady('instagram', instagram.id));
}
