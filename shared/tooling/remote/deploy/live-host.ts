import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellBuild } from '@voxgrove/contracts';
import type { LiveHost } from '@voxgrove/federation/candidate';
import type {
  DeclaredRemote,
  RemoteRecord,
  RemotesOverview,
  ResolvedRegistry,
  ShellFacts,
} from '@voxgrove/contracts';
import { readRemoteManifest } from '../../webpack/remote-source';
import { findRemotes } from '../../remotes/find-remotes';
import { Refusal } from '../refusal';
import type { RegistryClient } from '../api/registry-client';

/** The shell and registry that a build must be compatible with, and where they were read. */
export interface Host {
  live: LiveHost;
  against: string;
}

/**
 * Reads the live shell and remotes.
 * @throws Refusal (unreachable)
 */
export async function liveHost(client: RegistryClient): Promise<Host> {
  const [shell, resolved, overview] = await Promise.all([
    client.shell(),
    client.resolved(),
    client.hasToken().then((hasToken) => (hasToken ? client.overview() : undefined)),
  ]);
  return {
    live: { shell, document: { remotes: recordsOf(resolved, overview) } },
    against: `the live shell ${shell.version} at ${client.url}`,
  };
}

/**
 * Reads the shell and the remotes of this checkout, for use without a registry.
 * @throws Refusal (unreachable) if the shell has not been built
 */
export async function checkoutHost(root: string, name: string): Promise<Host> {
  const text = await readFile(join(root, 'shell/dist/build.json'), 'utf8').catch(() => 'null');
  const parsed = ShellBuild.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Refusal(
      'unreachable',
      'No gateway can be reached, and the shell of this checkout has not been built.',
      {
        code: 'UNREACHABLE',
        advice: 'Run `npm start`, or `npm run build` to check against this checkout.',
      },
    );
  const { build, contract, provides } = parsed.data;
  const shell: ShellFacts = {
    version: build.replace(/-[0-9a-f]{8}$/, ''),
    build,
    contract,
    provides,
  };
  const otherRemotes = findRemotes([root]).flatMap((dir): [string, RemoteRecord][] => {
    const { $schema: _schema, server: _server, ...declares } = readRemoteManifest(dir);
    return declares.name === name ? [] : [[declares.name, record(declares, declares.version, 0)]];
  });
  return {
    live: { shell, document: { remotes: Object.fromEntries(otherRemotes) } },
    against: 'the shell and the remotes of this checkout, as no gateway can be reached',
  };
}

/**
 * Returns the public part of the registry as records. Sizes come from the overview, which needs a
 * token. The ranges of shared modules are not public; nothing compares those of live remotes.
 */
function recordsOf(
  resolved: ResolvedRegistry,
  overview: RemotesOverview | undefined,
): Record<string, RemoteRecord> {
  return Object.fromEntries(
    resolved.remotes.map((remote) => {
      const liveRemote = overview?.remotes.find(({ name }) => name === remote.name);
      const size = liveRemote?.versions.find(
        ({ build }) => build === (liveRemote.stable ?? remote.build),
      )?.size.totalGzip;
      return [remote.name, record({ ...remote, shared: {} }, remote.build, size)];
    }),
  );
}

/** Creates the record of one live build. Without its size (`undefined`) there is no size budget. */
function record(
  declares: DeclaredRemote,
  build: string,
  totalGzip: number | undefined,
): RemoteRecord {
  const version: RemoteRecord['versions'][string] = {
    build,
    entry: '',
    container: '',
    integrity: { manifest: '', entry: '' },
    preload: [],
    uses: {},
    files: [],
    declares,
    size: { entryGzip: 0, totalGzip: totalGzip ?? Number.MAX_SAFE_INTEGER },
    status: 'healthy',
    statusReason: null,
    publishedBy: '',
    publishedAt: 0,
  };
  return {
    owner: declares.owner,
    enabled: true,
    disabledReason: null,
    versions: { [build]: version },
    rollout: { stable: build, canary: null },
    lastKnownGood: null,
  };
}
