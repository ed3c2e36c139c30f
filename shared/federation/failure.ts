/**
 * Every way a remote can fail to appear. The code is shown to people beside the fallback and sent with the report; the
 * texts here are for whoever runs the product. `mayPass`: a second attempt by itself is worth making.
 */
export const FAILURES = {
  CONTRACT_MISMATCH: { mayPass: false, why: 'The remote asks for a version of the shell contract that this shell does not offer. None of its code was run.' },
  MANIFEST_TIMEOUT: { mayPass: false, why: 'mf-manifest.json did not arrive in time.' },
  MANIFEST_UNREACHABLE: { mayPass: true, why: 'mf-manifest.json could not be fetched: connection refused, blocked, or no CORS header.' },
  MANIFEST_HTTP: { mayPass: true, why: 'The server answered mf-manifest.json with an error status.' },
  MANIFEST_INTEGRITY: { mayPass: true, why: 'mf-manifest.json is not the file the registry promised (sha384 differs).' },
  MANIFEST_INVALID: { mayPass: true, why: 'mf-manifest.json is not a federation manifest.' },
  ENTRY_UNREACHABLE: { mayPass: true, why: 'The remote entry could not be fetched, or is not the file the registry promised.' },
  ENTRY_INVALID: { mayPass: false, why: 'The remote entry ran but left no container: it threw, or it is not a script.' },
  LOAD_TIMEOUT: { mayPass: false, why: 'The remote entry or one of its chunks did not arrive in time.' },
  CHUNK_UNREACHABLE: { mayPass: true, why: 'A chunk of the module could not be fetched.' },
  MODULE_MISSING: { mayPass: false, why: 'The remote does not expose this module.' },
  MODULE_THREW: { mayPass: false, why: 'The module threw while it was evaluated.' },
  MODULE_INVALID: { mayPass: false, why: 'The module does not export bootstrap, mount and unmount.' },
  BOOTSTRAP_FAILED: { mayPass: false, why: 'bootstrap() rejected.' },
  MOUNT_FAILED: { mayPass: false, why: 'mount() rejected.' },
  MOUNT_TIMEOUT: { mayPass: false, why: 'bootstrap() or mount() did not settle in time.' },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** Why one remote is not there; `cause` is what was thrown, for the log only. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: FailureCode;
  readonly remote: string;

  constructor(code: FailureCode, remote: string, cause?: unknown) {
    super(`${remote}: ${FAILURES[code].why}`, { cause });
    this.code = code;
    this.remote = remote;
  }

  get mayPass(): boolean {
    return FAILURES[this.code].mayPass;
  }
}

/** Whatever was thrown, as a failure of `remote`. */
export const toFailure = (error: unknown, remote: string, otherwise: FailureCode): RemoteFailure =>
  (error instanceof RemoteFailure ? error : new RemoteFailure(otherwise, remote, error));
