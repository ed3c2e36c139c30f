import type { Region, ResolvedRegistry } from '@voxgrove/contracts';
import { registerMessages } from '@voxgrove/sdk';
import { installHost as install } from '@voxgrove/sdk/internal';
import { messages } from '../i18n/en';
import { screenBroke } from '../remotes/broken-screen';
import { slotHost } from '../remotes/slots';

export { chooseLanguage, startColorMode } from '@voxgrove/sdk/internal';

export const registerShellMessages = (): void => registerMessages('shell', messages);

/** A page's remotes until it is known which there are. */
export const NO_REMOTES: ResolvedRegistry = { schemaVersion: 1, revision: 0, issuedAt: 0, source: 'checkout', shell: { version: '', contract: '' }, remotes: [], signature: { key: '', value: '' } };

/** Names this page's host to the sdk. */
export function installHost(registry: ResolvedRegistry, region: Region, sessionEnded: () => void): void {
  install({ region, registry, slots: slotHost, sessionEnded, screenBroke: (broken) => void screenBroke(broken) });
}
