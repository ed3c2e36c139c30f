import type { ResolvedRegistry } from '@voxgrove/contracts';
import { registerMessages } from '@voxgrove/sdk';
import { messages } from '../i18n/en';

export { chooseLanguage, startColorMode, translateComponents } from '@voxgrove/sdk/internal';

export const registerShellMessages = (): void => registerMessages('shell', messages);

/** A page's remotes before they are known. */
export const NO_REMOTES: ResolvedRegistry = {
  schemaVersion: 1,
  revision: 0,
  issuedAt: 0,
  source: 'checkout',
  shell: { version: '', contract: '' },
  remotes: [],
  signature: { key: '', value: '' },
};
