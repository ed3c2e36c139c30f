import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import type {
  RegistryKey,
  RemoteOverride,
  ResolvedRegistry,
  ResolvedRemote,
} from '@voxgrove/contracts';
import { RegistryKeys } from '../../server/registry/registry-keys';

/** Values that the gateway writes into a page, as far as tests change them. */
export interface Boot {
  registry: ResolvedRegistry;
  keys: RegistryKey[];
  overrides: RemoteOverride[];
}

const BOOT = /(<script type="application\/json" id="vg-boot"[^>]*>)([\s\S]*?)(<\/script>)/;
const signer = new RegistryKeys(generateKeyPairSync('ed25519').privateKey);

/**
 * Changes the environment of documents that `page` opens from now on.
 * @returns a function that ends the change; open pages stay as they are
 */
export async function withBoot(
  page: Page,
  change: (boot: Boot) => Boot,
): Promise<() => Promise<void>> {
  const pattern = '**/app/**';
  const handler: Parameters<Page['route']>[1] = async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const html = await response.text();
    if (!BOOT.test(html)) return route.fulfill({ response });
    return route.fulfill({
      response,
      body: html.replace(
        BOOT,
        (_all, open: string, json: string, close: string) =>
          open +
          JSON.stringify(change(JSON.parse(json) as Boot)).replaceAll('<', '\\u003c') +
          close,
      ),
    });
  };
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
}

/**
 * Changes which builds `page` gets from now on: in the documents that it opens, and when an open
 * document reads the registry again. The change is signed with a key of the test. Documents get
 * that key in addition to the gateway's own key, so that they accept the gateway again after the
 * change has ended.
 * @returns a function that ends the change; an open page keeps the changed builds until it reads
 *   the registry again, e.g. with Retry
 */
export async function withResolution(
  page: Page,
  change: (registry: ResolvedRegistry) => ResolvedRegistry,
): Promise<() => Promise<void>> {
  const signed = (registry: ResolvedRegistry): ResolvedRegistry => {
    const changed = change(registry);
    return { ...changed, signature: signer.sign(changed) };
  };
  const endBoot = await withBoot(page, (boot) => ({
    ...boot,
    registry: signed(boot.registry),
    keys: [...boot.keys, signer.key],
  }));
  const pattern = '**/registry/remotes.json*';
  const handler: Parameters<Page['route']>[1] = async (route) => {
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'if-none-match': '' },
    });
    return route.fulfill({ response, json: signed((await response.json()) as ResolvedRegistry) });
  };
  await page.route(pattern, handler);
  return async () => {
    await endBoot();
    await page.unroute(pattern, handler);
  };
}

/** Returns a change for `withResolution` that affects one remote. */
export const changeRemote =
  (name: string, change: (remote: ResolvedRemote) => ResolvedRemote) =>
  (registry: ResolvedRegistry): ResolvedRegistry => ({
    ...registry,
    remotes: registry.remotes.map((remote) => (remote.name === name ? change(remote) : remote)),
  });
