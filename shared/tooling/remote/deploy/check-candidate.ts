import { candidateFaults } from '@voxgrove/federation/candidate';
import type { DeclaredRemote, RemoteBuild } from '@voxgrove/contracts';
import { Refusal } from '../refusal';
import { faultsRefusal } from '../api/faults-refusal';
import { checkoutHost, liveHost, type Host } from './live-host';
import type { RegistryClient } from '../api/registry-client';

export interface CheckOptions {
  root: string;
  client: RegistryClient;
  declares: DeclaredRemote;
  build: RemoteBuild;
  allowGrowth: boolean;
  /** Continues without a gateway. */
  offline: boolean;
}

/**
 * Applies the registry's rules before anything is sent.
 * @returns the shell and registry that the build was checked against
 * @throws Refusal (refused) with every fault and advice for each
 */
export async function checkCandidate({
  root,
  client,
  declares,
  build,
  allowGrowth,
  offline,
}: CheckOptions): Promise<string> {
  const { live, against } = await hostFor(client, root, declares.name, offline);
  const faults = candidateFaults({ declares, build, allowGrowth }, live);
  if (faults.length > 0)
    throw faultsRefusal(`${declares.name} ${build.build} does not fit ${against}.`, faults);
  return against;
}

async function hostFor(
  client: RegistryClient,
  root: string,
  name: string,
  offline: boolean,
): Promise<Host> {
  try {
    return await liveHost(client);
  } catch (error) {
    if (offline && error instanceof Refusal && error.code === 'UNREACHABLE')
      return checkoutHost(root, name);
    throw error;
  }
}
