import { join } from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import { OneBundlePlugin } from './one-bundle-plugin';
import { PlainFederationPlugin } from './plain-federation-plugin';

/**
 * Other ways to build the shell, which benchmarks compare with the product. The variable PEER
 * chooses one.
 */
const PEERS = ['one-bundle', 'plain-federation'] as const;
export type Peer = (typeof PEERS)[number];

/**
 * Returns the chosen peer, or undefined.
 * @throws Error if PEER names an unknown one
 */
export function peerOf({ PEER }: NodeJS.ProcessEnv): Peer | undefined {
  const peer = PEERS.find((name) => name === PEER);
  if (PEER && !peer) throw new Error(`PEER=${PEER}: there are ${PEERS.join(' and ')}.`);
  return peer;
}

/** Returns the folder into which a peer is built. */
export const peerDist = (root: string, peer: Peer): string => join(root, '.cache/peers', peer);

export const peerPlugins = (root: string, peer: Peer): WebpackPluginInstance[] => [
  peer === 'one-bundle' ? new OneBundlePlugin(root) : new PlainFederationPlugin(root),
];
