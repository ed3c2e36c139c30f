import type { ResolvedRemote } from '@voxgrove/contracts';
import type { StandInFacts } from '../facts';

/** What the server wrote into this page. */
export const facts = JSON.parse(document.getElementById('vg-dev')!.textContent!) as StandInFacts;

/** @throws Error before anything was compiled */
export function theRemote(): ResolvedRemote {
  if (!facts.remote) throw new Error(`There is no build of ${facts.name}.`);
  return facts.remote;
}
