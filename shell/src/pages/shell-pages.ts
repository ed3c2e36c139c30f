import type { ComponentType } from 'react';
import type { SessionInfo } from '@voxgrove/contracts';
import type { NavGroup } from '../frame/nav-entries';

/** A page of the shell itself. Its code is fetched when it is opened, or pointed at. */
export interface ShellPage {
  /** Below /app/{region}; everything below it is the page's too. No remote gets these addresses. */
  path: `/${string}`;
  /** Key of its name in the shell's texts: in the navigation and, until the page says more, in the browser's tab. */
  title: string;
  icon: string;
  group: NavGroup;
  order: number;
  /** For others it is not in the navigation, and there is nothing at its address. */
  mayOpen: (session: SessionInfo) => boolean;
  load: () => Promise<{ default: ComponentType }>;
}

export const SHELL_PAGES: readonly ShellPage[] = [
  { path: '/remotes', title: 'pages.remotes', icon: 'blocks', group: 'utilities', order: 90, mayOpen: ({ operator }) => operator, load: () => import(/* webpackChunkName: "remotes-page" */ './remotes/RemotesPage') },
];

/** The shell's own page at a path below /app/{region}. */
export const shellPageAt = (path: string): ShellPage | undefined => SHELL_PAGES.find((page) => path === page.path || path.startsWith(`${page.path}/`));
