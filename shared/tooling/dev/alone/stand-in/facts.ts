import type { ResolvedRemote } from '@voxgrove/contracts';
import type { StandInFacts } from '../facts';

/** Data that the server wrote into this page. */
export const facts = JSON.parse(document.getElementById('vg-dev')!.textContent!) as StandInFacts;

/**
 * Returns the remote.
 * @throws Error before the first build
 */
export function theRemote(): ResolvedRemote {
  if (!facts.remote) throw new Error(`There is no build of ${facts.name}.`);
  return facts.remote;
}
