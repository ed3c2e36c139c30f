import { z } from 'zod';

/** Channels that are inboxes of a page. */
export type PageChannel = 'messenger' | 'instagram';

/** A page that a person can connect. */
export const SocialPage = z.object({
  id: z.string(),
  name: z.string(),
  photoUrl: z.string(),
  connectedIgPage: z
    .object({ id: z.string(), name: z.string(), username: z.string(), photoUrl: z.string() })
    .nullable(),
  /**
   * Whether all inboxes of the page are connected with this agent, and none of them needs a new
   * login.
   */
  isConnected: z.boolean(),
});
export type SocialPage = z.infer<typeof SocialPage>;

/**
 * A page that is connected with an agent of a workspace. `igPageName` is empty for a page without
 * Instagram.
 */
export const ConnectedSocialPage = z.object({
  agentId: z.string(),
  agentTitle: z.string(),
  pageId: z.string(),
  pageName: z.string(),
  igPageName: z.string(),
  needsReauth: z.boolean(),
});
export type ConnectedSocialPage = z.infer<typeof ConnectedSocialPage>;

/** Data for a person's login. `login` null: this installation has no app at Meta. */
export const PageSetup = z.object({
  login: z.object({ appId: z.string(), version: z.string(), sdkUrl: z.string() }).nullable(),
  isLoggedIn: z.boolean(),
});
export type PageSetup = z.infer<typeof PageSetup>;

export const PageSetupReply = z.object({ data: PageSetup });
export const ConnectedPagesReply = z.object({ data: z.array(ConnectedSocialPage) });
export const PageListReply = z.object({ data: z.array(SocialPage) });
