import { join } from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import { OneBundlePlugin } from './one-bundle-plugin';
import { PlainFederationPlugin } from './plain-federation-plugin';

/**
 * Other ways to build the shell, which benchmarks compare the product with; chosen by the variable
 * PEER.
 */
const PEERS = ['one-bundle', 'plain-federation'] as const;
export type Peer = (typeof PEERS)[number];

/** @throws Error when PEER names none */
export function peerOf({ PEER }: NodeJS.ProcessEnv): Peer | undefined {
  const peer = PEERS.find((name) => name === PEER);
  if (PEER && !peer) throw new Error(`PEER=${PEER}: there are ${PEERS.join(' and ')}.`);
  return peer;
}

/** Where a peer is built to. */
export const peerDist = (root: string, peer: Peer): string => join(root, '.cache/peers', peer);

export const peerPlugins = (root: string, peer: Peer): WebpackPluginInstance[] => [
  peer === 'one-bundle' ? new OneBundlePlugin(root) : new PlainFederationPlugin(root),
];
