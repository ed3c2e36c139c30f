import { ACCESS_TABS, CustomTab } from '@voxgrove/contracts';
import { z } from 'zod';
import { isUrl } from '@voxgrove/contracts/is-url';

const HREF = /^\/[A-Za-z0-9][A-Za-z0-9/_-]{0,80}$/;

/** Returns the path of a tab as the product stores it: with one leading slash. */
export const tabHref = (typed: string): string => `/${typed.trim().replace(/^\/+/, '')}`;

/** Returns the path below `/app/{region}` at which a tab is shown. */
export const tabPath = (href: string): string => `/c${tabHref(href)}`;

/** Returns the reason why a path cannot be used beside the paths of the other tabs, or null. */
export function hrefFault(typed: string, others: readonly string[]): string | null {
  if (!typed.includes('/')) return 'URL must include a leading slash (/)';
  const href = tabHref(typed);
  if (ACCESS_TABS.some((reserved) => reserved === href))
    return 'This URL is reserved for a default tab';
  if (others.some((other) => tabHref(other) === href))
    return 'This URL is already used by another tab';
  return HREF.test(href) ? null : 'Please use letters, digits, hyphens and slashes only.';
}

/** Returns the reason why the address of an embedded page cannot be used, or null. */
export function iframeFault(url: string): string | null {
  const isHttps = isUrl(url) && new URL(url).protocol === 'https:';
  return isHttps ? null : 'Please enter an address that starts with https://';
}

/** Returns the faults of a tab by field. */
export function tabFaults(tab: CustomTab, others: readonly CustomTab[]): Record<string, string> {
  const href = hrefFault(
    tab.href,
    others.map((other) => other.href),
  );
  const iframeUrl = tab.pageType === 'iframe' ? iframeFault(tab.iframeUrl) : null;
  return {
    ...(tab.label.trim() === '' && { label: 'Please enter a label.' }),
    ...(href !== null && { href }),
    ...(iframeUrl !== null && { iframeUrl }),
  };
}

/** Facts about the signed-in person that the script of a tab receives. They contain no secret. */
export const DashboardVariables = z.strictObject({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  workspace: z.object({ id: z.string(), name: z.string() }),
  agency: z.object({ id: z.string(), name: z.string() }),
  region: z.string(),
  colorMode: z.string(),
});
export type DashboardVariables = z.infer<typeof DashboardVariables>;

/** Content that the dashboard sends once to the frame of a tab. */
export interface TabContent extends Pick<
  CustomTab,
  'pageType' | 'htmlContent' | 'jsContent' | 'iframeUrl'
> {
  variables: DashboardVariables;
}

/** `GET /api/portal/tab` */
export const PortalTabInput = z.strictObject({ href: z.string().max(100) });
export const PortalTabReply = z.object({
  data: CustomTab.extend({ agency: z.object({ id: z.string(), name: z.string() }) }),
});

/** Path of the document in which tabs run, on every host. */
export const TAB_FRAME_PATH = '/agency-tab-frame';
