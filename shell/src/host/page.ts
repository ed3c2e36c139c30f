import type { ResolvedRegistry } from '@voxgrove/contracts';
import { registerMessages } from '@voxgrove/sdk';
import { messages } from '../i18n/en';

export { chooseLanguage, startColorMode, translateComponents } from '@voxgrove/sdk/internal';

/**
 * Registers the shell's texts.
 * @param product name of the product in the page's texts; on an agency's page the agency's name
 */
export const registerShellMessages = (product = 'Dashboard'): void =>
  registerMessages('shell', named(messages, product));

/** The texts with the name of the product. */
function named<Texts extends object>(texts: Texts, product: string): Texts {
  const rename = (text: unknown): unknown =>
    typeof text === 'string'
      ? text.replaceAll(messages.product, () => product)
      : named(text as object, product);
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, rename(text)]),
  ) as Texts;
}

/** The remotes of a page until the registry is known. */
export const NO_REMOTES: ResolvedRegistry = {
  schemaVersion: 1,
  revision: 0,
  issuedAt: 0,
  source: 'checkout',
  shell: { version: '', contract: '' },
  remotes: [],
  signature: { key: '', value: '' },
};
