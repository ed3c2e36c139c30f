import type { Region, ResolvedRegistry } from '@voxgrove/contracts';
import type { SlotHost } from './slot-host';
import { createStore, useStore } from './store';

/** A screen that threw while rendering. */
export interface BrokenScreen {
  /** Name of its remote; `shell` for the shell itself. */
  remote: string;
  /** Element in which the remote is mounted; absent for the shell. */
  place: HTMLElement | undefined;
  error: unknown;
}

/**
 * Reason why there is no session: it expired or was ended (`LOGIN_REQUIRED_FOR_AGENT`: while
 * creating an agent), or the person's credentials changed.
 */
export type SessionEnd = 'UNAUTHENTICATED' | 'LOGIN_REQUIRED_FOR_AGENT' | 'LOGIN_AGAIN';

/** Data that the shell passes to this module once, before any remote's code runs. */
export interface Host {
  /** Prefix of every path of this site: `/portal/{agencyId}`, or absent. */
  root?: string;
  /** A portal of an agency: its people have no plan of their own. */
  portal?: boolean;
  region: Region;
  registry: ResolvedRegistry;
  slots: SlotHost;
  /**
   * Called when the server no longer accepts the session. The shell opens the sign-in page. After
   * the sign-in, it returns to the current page.
   */
  sessionEnded: (why: SessionEnd) => void;
  /**
   * Called for every screen that threw. A notice with Retry replaces the screen; the shell may show
   * something else.
   */
  screenBroke: (broken: BrokenScreen) => void;
}

const installed = createStore<Host | undefined>(undefined);

/** Shell (and its test double) only: sets the host of this page. */
export const installHost = (host: Host): void => installed.set(host);

/** Shell only: replaces the remotes of this page. Navigation, links and slots update. */
export const replaceRegistry = (registry: ResolvedRegistry): void =>
  installed.set({ ...currentHost(), registry });

/**
 * Returns the host of this page.
 * @throws Error if a remote's code runs outside a shell
 */
export function currentHost(): Host {
  const host = installed.get();
  if (!host) throw new Error('No host is installed on this page.');
  return host;
}

/** Returns the remotes of this page. Renders again when they change. */
export function useRegistry(): ResolvedRegistry {
  useStore(installed);
  return currentHost().registry;
}

export const hostIfInstalled = (): Host | undefined => installed.get();

/** Returns the base path of this host's pages. Paths of remotes are relative to it. */
export const basePath = (): string => `${siteRoot()}/app/${currentHost().region}`;

/** Returns the prefix of every path of this site; empty for most sites. */
export const siteRoot = (): string => hostIfInstalled()?.root ?? '';
