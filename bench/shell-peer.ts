import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellBuild, pageScripts } from '@voxgrove/contracts/remote-build';
import { type Peer, peerDist } from '../shared/tooling/webpack/peers';

/**
 * A peer's build of the shell: the folder of its files, and the scripts that its page starts with.
 */
export interface PeerBuild {
  peer: Peer;
  folder: string;
  scripts: string[];
}

const ROOT = join(import.meta.dirname, '..');

/**
 * Builds the shell as a peer would.
 * @param remotesPath folders whose remotes are in the bundle besides those of the checkout
 */
export async function buildPeer(peer: Peer, remotesPath: string[] = []): Promise<PeerBuild> {
  const built = spawnSync(process.execPath, ['../shared/tooling/bin/build.mjs'], {
    cwd: join(ROOT, 'shell'),
    env: { ...process.env, PEER: peer, REMOTES_PATH: remotesPath.join(':') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error(`The ${peer} build failed.`);
  const dist = peerDist(ROOT, peer);
  const build = ShellBuild.parse(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')));
  return {
    peer,
    folder: join(dist, 'client'),
    scripts: pageScripts(build, 'dashboard').map(({ name }) => name),
  };
}
