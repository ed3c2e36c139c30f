import type { Region, ResolvedRegistry } from '@voxgrove/contracts';
import type { SlotHost } from '../slots/slot-host';

/** What the shell hands to this module once, before any remote's code runs. */
export interface Host {
  region: Region;
  registry: ResolvedRegistry;
  slots: SlotHost;
  /** Called when the server no longer knows the session; the shell goes to the sign-in page and comes back afterwards. */
  sessionEnded: () => void;
}

let installed: Host | undefined;

/** Shell (and shell double) only: names the host of this page. */
export function installHost(host: Host): void {
  installed = host;
}

/** @throws Error when code of a remote runs outside a shell */
export function currentHost(): Host {
  if (!installed) throw new Error('No Voxgrove host is installed on this page.');
  return installed;
}

export const hostIfInstalled = (): Host | undefined => installed;

/** Where the pages of this host begin; everything a remote calls a path lies below it. */
export const basePath = (): string => `/app/${currentHost().region}`;
