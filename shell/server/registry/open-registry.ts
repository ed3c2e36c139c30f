import { join } from 'node:path';
import { openFiles } from '@voxgrove/server/files/open-files';
import { Adoption } from './adoption';
import { BuildAssets } from './build-assets';
import { Checkout } from './checkout';
import { LastCopy } from './last-copy';
import { ShellOnDisk } from './live-shell';
import { REGISTRY_INDEXES } from './registry-audit';
import { openRegistryKeys } from './registry-keys';
import { Resolver } from './resolver';
import { StoredRegistry } from './stored-registry';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RemoteAssets } from './registry-store';
import type { RegistryBundle } from './registry-bundle';

export interface OpenedRegistry extends RegistryBundle {
  resolver: Resolver;
  shellOnDisk: ShellOnDisk;
}

export type RegistryContext = Pick<
  SliceContext,
  'config' | 'store' | 'secrets' | 'clock' | 'log'
> & { /** Version of the contract to report while the shell is not built. */ contract: string };

/** Assembles the registry: keys, document, file store, checkout. */
export async function openRegistry({
  config,
  store: documents,
  secrets,
  clock,
  log,
  contract,
}: RegistryContext): Promise<OpenedRegistry> {
  await documents.ensureIndexes(REGISTRY_INDEXES);
  const keys = await openRegistryKeys(documents, secrets);
  const store = new StoredRegistry({
    store: documents,
    keys,
    lastCopy: new LastCopy({ dataDir: config.dataDir, keys, log }),
    clock,
    log,
  });
  await store.open();
  const assets: RemoteAssets = new BuildAssets({
    files: await openFiles(config.files),
    cache: join(config.dataDir, 'cache'),
    log,
    integrityOf: async (remote, build, file) =>
      (await resolver.version(remote, build))?.files.find(({ name }) => name === file)?.integrity,
  });
  const adoption = new Adoption({
    checkout: new Checkout(config),
    store,
    assets,
    rule: { eager: config.embedded || config.dev, dev: config.dev },
    clock,
    log,
  });
  const shellOnDisk = new ShellOnDisk(join(config.root, 'shell'));
  const resolver: Resolver = new Resolver({
    store,
    adoption,
    shell: shellOnDisk.facts,
    contract,
    clock,
  });
  return {
    store,
    assets,
    shell: shellOnDisk.facts,
    problems: () => adoption.look(),
    resolver,
    shellOnDisk,
  };
}
