import type { Region, ResolvedRegistry } from '@voxgrove/contracts';
import { installHost as install } from '@voxgrove/sdk/internal';
import type { SessionEnd } from '@voxgrove/sdk/internal';
import { addRemoteIcons } from '../remotes/remote-icons';
import { screenBroke } from '../remotes/broken-screen';
import { slotHost } from '../remotes/slots';

export { NO_REMOTES, registerShellMessages } from './page';

/**
 * Installs the host of the dashboard in the sdk, or with `portal` the host of an agency's portal.
 */
export function installHost(
  registry: ResolvedRegistry,
  region: Region,
  sessionEnded: (why: SessionEnd) => void,
  portal?: { root: string },
): void {
  addRemoteIcons(registry);
  install({
    root: portal?.root ?? '',
    portal: portal !== undefined,
    region,
    registry,
    slots: slotHost,
    sessionEnded,
    screenBroke: (broken) => void screenBroke(broken),
  });
}
