import type { Region, SessionInfo } from '@voxgrove/contracts';
import { sessionStore } from '@voxgrove/sdk/internal';
import type { SlotHandle, SlotHost, SlotProps } from '@voxgrove/sdk/internal';
import type { BootData } from '../../host/boot-data';
import { chooseRegistry } from '../../host/choose-registry';
import { installHost, NO_REMOTES } from '../../host/host';
import { loginPath } from '../../session/return-path';
import { slotHost } from '../../remotes/slots';

const SLOT = 'onboarding.builder';

/** Prepares the page of a signed-in person for remotes, without the rest of the dashboard. */
export async function openBuilderHost(
  boot: BootData,
  region: Region,
  session: SessionInfo,
): Promise<void> {
  installHost(NO_REMOTES, region, (why) => location.replace(loginPath(location, why)));
  sessionStore.set(session);
  await chooseRegistry(boot);
}

/** Mounts the builder. Returns undefined if no remote of this page has one. */
export function mountBuilder(
  place: HTMLElement,
  props: SlotProps,
  onState: Parameters<SlotHost['mount']>[4],
): SlotHandle | undefined {
  const [fill] = slotHost.fills(SLOT);
  return fill === undefined ? undefined : slotHost.mount(fill, SLOT, place, props, onState);
}
