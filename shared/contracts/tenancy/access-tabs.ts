import { z } from 'zod';

/**
 * Tabs of an agent that an agency may open to its clients, with the names used in `canAccess`.
 * `/home` and `/overview` are the same page.
 */
export const ACCESS_TABS = [
  '/home',
  '/overview',
  '/voice',
  '/metrics',
  '/campaigns',
  '/convos',
  '/leads',
  '/analytics',
  '/kb',
  '/channels',
  '/prompt',
  '/nodes',
  '/tools',
  '/settings',
  '/billing',
] as const;

/** A tab of the product. */
export const AccessTab = z.enum(ACCESS_TABS);
export type AccessTab = z.infer<typeof AccessTab>;

/** A tab of the product, or a custom tab of an agency: `/c/{href}`. */
export const AccessPath = z.union([
  AccessTab,
  z.string().regex(/^\/c\/[A-Za-z0-9][A-Za-z0-9/_-]{0,80}$/),
]);
export type AccessPath = z.infer<typeof AccessPath>;

/** One name for each page. */
const pageOf = (path: AccessPath): AccessPath => (path === '/overview' ? '/home' : path);

/** Returns whether a person with these tabs may open a page that belongs to one of `tabs`. */
export function opensOneOf(canAccess: readonly AccessPath[], tabs: readonly AccessPath[]): boolean {
  const open = canAccess.map(pageOf);
  return tabs.some((tab) => open.includes(pageOf(tab)));
}

/** What a client may open. */
export const CanAccess = z.array(AccessPath).max(100);

/** Tabs of all agents of an agency that an agency administrator may open. */
export const AGENCY_ADMIN_ACCESS = [
  '/home',
  '/leads',
  '/convos',
  '/settings',
  '/analytics',
] as const satisfies readonly AccessTab[];

/** Default tabs of an organisation's clients. */
export const DEFAULT_CLIENT_ACCESS = [
  '/home',
  '/convos',
  '/analytics',
  '/leads',
  '/campaigns',
] as const satisfies readonly AccessTab[];
