import type { BuildAddress, ResolvedRemote } from '@voxgrove/contracts';

/** One build of a remote for the loader. */
export interface BuildTarget {
  /** The remote's name. */
  name: string;
  build: string;
  /** Global variable of its container; null if only its manifest names it. */
  container: string | null;
  /** Range of shell contracts; null when unknown. */
  contract: string | null;
  /** Address of mf-manifest.json. */
  entry: string;
  /** Null for an override by address: no hash is known for it. */
  integrity: BuildAddress['integrity'] | null;
  /** Requested by an override: shown without last known good, and not counted. */
  override: boolean;
}

/** A remote as a view runs it. */
export interface RunnableRemote {
  name: string;
  chosen: BuildTarget;
  /** Last known good. */
  fallback: BuildTarget | null;
  /** Set when its code must not run. */
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
    refused: !verified
      ? { code: 'REGISTRY_UNVERIFIED', reason: '' }
      : disabled !== null
        ? { code: 'REMOTE_DISABLED', reason: disabled }
        : null,
  };
}

/**
 * A remote at an address outside the registry. The caller has checked that the person may request
 * it and that the address is allowed: there is no integrity to check. @param entry address of its
 * mf-manifest.json
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
