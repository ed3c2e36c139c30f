import type { BuildAddress, ResolvedRemote } from '@voxgrove/contracts';

/** One build of a remote for the loader. */
export interface BuildTarget {
  /** The remote's name. */
  name: string;
  build: string;
  /** Global variable of the build's container; null if only the manifest names it. */
  container: string | null;
  /** Range of shell contracts; null when unknown. */
  contract: string | null;
  /** Address of mf-manifest.json. */
  entry: string;
  /** Null for an override by address, whose hash is unknown. */
  integrity: BuildAddress['integrity'] | null;
  /**
   * An override requested this build: the page shows it without a last known good and does not
   * count it.
   */
  override: boolean;
}

/** A remote as a view needs it to run. */
export interface RunnableRemote {
  name: string;
  chosen: BuildTarget;
  /** Last known good. */
  fallback: BuildTarget | null;
  /** Set if the code of the remote must not run. */
  refused: { code: 'REMOTE_DISABLED' | 'REGISTRY_UNVERIFIED'; reason: string } | null;
}

/**
 * Prepares a remote of a registry. `verified`: the registry's signature is valid
 * (`Resolution.source` is not `unverified`); otherwise nothing runs.
 */
export function runnable(remote: ResolvedRemote, verified: boolean): RunnableRemote {
  const { name, disabled, fallback } = remote;
  const override = remote.channel === 'override';
  return {
    name,
    chosen: targetOf(name, remote, override),
    fallback: fallback && !override ? targetOf(name, fallback, false) : null,
    refused: refusalOf(disabled, verified),
  };
}

function refusalOf(disabled: string | null, verified: boolean): RunnableRemote['refused'] {
  if (!verified) return { code: 'REGISTRY_UNVERIFIED', reason: '' };
  return disabled === null ? null : { code: 'REMOTE_DISABLED', reason: disabled };
}

/**
 * Creates a remote at an address outside the registry. There is no integrity to check, so the
 * caller must have checked that the person may request the remote and that the address is allowed.
 * @param entry address of its mf-manifest.json
 */
export function overridden(name: string, entry: string): RunnableRemote {
  return {
    name,
    chosen: {
      name,
      build: entry,
      container: null,
      contract: null,
      entry,
      integrity: null,
      override: true,
    },
    fallback: null,
    refused: null,
  };
}

const targetOf = (
  name: string,
  { build, container, contract, entry, integrity }: BuildAddress,
  override: boolean,
): BuildTarget => ({ name, build, container, contract, entry, integrity, override });
