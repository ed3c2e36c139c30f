import type { ComponentType } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import type { SHELL_PATHS } from '@voxgrove/contracts/shell-paths';

type ShellPath = (typeof SHELL_PATHS)[number];

/** Group of the navigation, declared by the shell or by a remote. */
export type NavGroup = string;

/** A page of the shell. Its code is loaded when the page is opened or its entry is hovered. */
export interface ShellPage {
  /**
   * Path below /app/{region}. The page also serves everything below this path, and remotes cannot
   * use it.
   */
  path: ShellPath | `${ShellPath}/${string}`;
  /** Text key of the page's name, for the navigation and as the tab's first title. */
  title: string;
  icon: string;
  /** Text key of what the page is for, shown as the tooltip of its entry. */
  hint?: string;
  /**
   * Group of its entry. `account`: the person's menu. `none`: no entry, because other pages link to
   * it.
   */
  group: NavGroup | 'account' | 'none';
  order: number;
  /**
   * Returns whether this person may open the page. For other people it has no entry and does not
   * exist.
   */
  mayOpen: (session: SessionInfo) => boolean;
  load: () => Promise<{ default: ComponentType }>;
}

export const SHELL_PAGES: readonly ShellPage[] = [
  {
    path: '/events',
    title: 'pages.events',
    hint: 'pages.hint.events',
    icon: 'webhook',
    group: 'utilities',
    order: 20,
    mayOpen: () => true,
    load: () => import(/* webpackChunkName: "events-page" */ './events/EventsPage'),
  },
  {
    path: '/sessions',
    title: 'pages.sessions',
    hint: 'pages.hint.sessions',
    icon: 'circle-user-round',
    group: 'utilities',
    order: 30,
    mayOpen: () => true,
    load: () => import(/* webpackChunkName: "sessions-page" */ './sessions/SessionsPage'),
  },
  {
    path: '/remotes',
    title: 'pages.remotes',
    hint: 'pages.hint.remotes',
    icon: 'blocks',
    group: 'utilities',
    order: 90,
    mayOpen: ({ operator }) => operator,
    load: () => import(/* webpackChunkName: "remotes-page" */ './remotes/RemotesPage'),
  },
  {
    path: '/provider-events',
    title: 'pages.providerEvents',
    hint: 'pages.hint.providerEvents',
    icon: 'download',
    group: 'utilities',
    order: 91,
    mayOpen: ({ operator }) => operator,
    load: () =>
      import(/* webpackChunkName: "provider-events-page" */ './provider-events/ProviderEventsPage'),
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
    path: '/account/devices',
    title: 'pages.devices',
    icon: 'lock',
    group: 'account',
    order: 30,
    mayOpen: () => true,
    load: () => import(/* webpackChunkName: "devices-page" */ './devices/DevicesPage'),
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

/** Returns the links of the person's menu. */
export const accountPages = (session: SessionInfo): ShellPage[] =>
  SHELL_PAGES.filter(({ group, mayOpen }) => group === 'account' && mayOpen(session)).sort(
    (one, other) => one.order - other.order,
  );

/** Returns the shell's own page at a path below /app/{region}. */
export const shellPageAt = (path: string): ShellPage | undefined =>
  SHELL_PAGES.find((page) => path === page.path || path.startsWith(`${page.path}/`));
