import type { ComponentType } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import type { SHELL_PATHS } from '@voxgrove/contracts/shell-paths';
import type { NavGroup } from '../frame/nav-entries';

type ShellPath = (typeof SHELL_PATHS)[number];

/** A page of the shell itself. Its code is fetched when it is opened, or pointed at. */
export interface ShellPage {
  /** Below /app/{region}; everything below it is the page's too. No remote gets these addresses. */
  path: ShellPath | `${ShellPath}/${string}`;
  /** Key of its name in the shell's texts: in the navigation and, until the page says more, in the browser's tab. */
  title: string;
  icon: string;
  /** Where its entry stands; `account`: in the menu of the person; `none`: there is none, something else leads to it. */
  group: NavGroup | 'account' | 'none';
  order: number;
  /** For others it is not in the navigation, and there is nothing at its address. */
  mayOpen: (session: SessionInfo) => boolean;
  load: () => Promise<{ default: ComponentType }>;
}

export const SHELL_PAGES: readonly ShellPage[] = [
  {
    path: '/events',
    title: 'pages.events',
    icon: 'webhook',
    group: 'utilities',
    order: 20,
    mayOpen: () => true,
    load: () => import(/* webpackChunkName: "events-page" */ './events/EventsPage'),
  },
  {
    path: '/sessions',
    title: 'pages.sessions',
    icon: 'lock',
    group: 'utilities',
    order: 30,
    mayOpen: () => true,
    load: () => import(/* webpackChunkName: "sessions-page" */ './sessions/SessionsPage'),
  },
  {
    path: '/remotes',
    title: 'pages.remotes',
    icon: 'blocks',
    group: 'utilities',
    order: 90,
    mayOpen: ({ operator }) => operator,
    load: () => import(/* webpackChunkName: "remotes-page" */ './remotes/RemotesPage'),
  },
  {
    path: '/workspace',
    title: 'pages.workspace',
    icon: 'settings',
    group: 'account',
    order: 10,
    mayOpen: () => true,
    load: () => import(/* webpackChunkName: "workspace-page" */ './workspace/WorkspacePage'),
  },
  {
    path: '/account/security',
    title: 'pages.security',
    icon: 'shield-check',
    group: 'account',
    order: 20,
    mayOpen: () => true,
    load: () => import(/* webpackChunkName: "security-page" */ './security/SecurityPage'),
  },
  {
    path: '/invitation',
    title: 'pages.invitation',
    icon: 'globe',
    group: 'none',
    order: 0,
    mayOpen: () => true,
    load: () => import(/* webpackChunkName: "invitation-page" */ './workspace/InvitationPage'),
  },
];

/** What the menu of the person leads to. */
export const accountPages = (session: SessionInfo): ShellPage[] =>
  SHELL_PAGES.filter(({ group, mayOpen }) => group === 'account' && mayOpen(session)).sort(
    (one, other) => one.order - other.order,
  );

/** The shell's own page at a path below /app/{region}. */
export const shellPageAt = (path: string): ShellPage | undefined =>
  SHELL_PAGES.find((page) => path === page.path || path.startsWith(`${page.path}/`));
