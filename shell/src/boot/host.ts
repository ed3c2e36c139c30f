import type { Region, ResolvedRegistry } from '@voxgrove/contracts';
import { registerMessages } from '@voxgrove/sdk';
import { installHost as install } from '@voxgrove/sdk/internal';
import { messages } from '../i18n/en';
import { createSlotHost } from '../remotes/slots';

export { chooseLanguage, startColorMode } from '@voxgrove/sdk/internal';

export const registerShellMessages = (): void => registerMessages('shell', messages);

/** Names this page's host to the sdk. Labels of remote.json become texts, so that they can be translated. */
export function installHost(registry: ResolvedRegistry, region: Region, sessionEnded: () => void): void {
  install({ region, registry, slots: createSlotHost(registry), sessionEnded });
  for (const { name, namespace = name, navigation } of registry.remotes) registerMessages(namespace, Object.fromEntries(navigation.map(({ label }) => [label, label])));
}
