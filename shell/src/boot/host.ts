import type { Region, ResolvedRegistry } from '@voxgrove/contracts';
import { installHost as install } from '@voxgrove/sdk/internal';
import type { SessionEnd } from '@voxgrove/sdk/internal';
import { screenBroke } from '../remotes/broken-screen';
import { slotHost } from '../remotes/slots';

export { NO_REMOTES, registerShellMessages } from './page';

/** Names the dashboard's host to the sdk. */
export function installHost(
  registry: ResolvedRegistry,
  region: Region,
  sessionEnded: (why: SessionEnd) => void,
): void {
  install({
    region,
    registry,
    slots: slotHost,
    sessionEnded,
    screenBroke: (broken) => void screenBroke(broken),
  });
}
