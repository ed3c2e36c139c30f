import type { Region, ResolvedRegistry } from '@voxgrove/contracts';
import type { SlotHost } from '../slots/slot-host';
import { createStore, useStore } from './store';

/** A screen that threw while it was shown. */
export interface BrokenScreen {
  /** Whose screen; `shell` for the frame itself. */
  remote: string;
  /** Where its remote is mounted; absent for the frame. */
  place: HTMLElement | undefined;
  error: unknown;
}

/** Why there is no session: it ran out or was ended (and whoever noticed wanted to create an agent), or a credential of the person has changed. */
export type SessionEnd = 'UNAUTHENTICATED' | 'LOGIN_REQUIRED_FOR_AGENT' | 'LOGIN_AGAIN';

/** What the shell hands to this module once, before any remote's code runs. */
export interface Host {
  region: Region;
  registry: ResolvedRegistry;
  slots: SlotHost;
  /** Called when the server no longer knows the session; the shell goes to the sign-in page and comes back afterwards. */
  sessionEnded: (why: SessionEnd) => void;
  /** Told of every screen that threw. A notice with Retry stands in its place; the shell may put something else there. */
  screenBroke: (broken: BrokenScreen) => void;
}

const installed = createStore<Host | undefined>(undefined);

/** Shell (and shell double) only: names the host of this page. */
export const installHost = (host: Host): void => installed.set(host);

/** Shell only: the remotes of this page are others now. Navigation, links and slots follow. */
export const replaceRegistry = (registry: ResolvedRegistry): void =>
  installed.set({ ...currentHost(), registry });

/** @throws Error when code of a remote runs outside a shell */
export function currentHost(): Host {
  const host = installed.get();
  if (!host) throw new Error('No Voxgrove host is installed on this page.');
  return host;
}

/** The remotes of this page; renders again when they change. */
export function useRegistry(): ResolvedRegistry {
  useStore(installed);
  return currentHost().registry;
}

export const hostIfInstalled = (): Host | undefined => installed.get();

/** Where the pages of this host begin; everything a remote calls a path lies below it. */
export const basePath = (): string => `/app/${currentHost().region}`;
