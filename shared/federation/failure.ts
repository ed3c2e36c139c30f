/** Kind of failure; it determines the text of the fallback. */
export type FailureKind =
  'network' | 'integrity' | 'contract' | 'code' | 'registry' | 'switched-off' | 'override';

/**
 * Kind of each code, and whether an automatic retry is worthwhile. Texts for operators:
 * failure-texts.ts.
 */
const FAILURES = {
  CONTRACT_MISMATCH: ['contract', false],
  MANIFEST_TIMEOUT: ['network', false],
  MANIFEST_UNREACHABLE: ['network', true],
  MANIFEST_HTTP: ['network', true],
  MANIFEST_GONE: ['network', true],
  MANIFEST_INTEGRITY: ['integrity', true],
  MANIFEST_INVALID: ['code', true],
  ENTRY_UNREACHABLE: ['network', true],
  ENTRY_INTEGRITY: ['integrity', true],
  ENTRY_INVALID: ['code', false],
  LOAD_TIMEOUT: ['network', false],
  CHUNK_UNREACHABLE: ['network', true],
  CHUNK_INTEGRITY: ['integrity', true],
  CHUNK_GONE: ['network', false],
  MODULE_MISSING: ['code', false],
  MODULE_THREW: ['code', false],
  MODULE_INVALID: ['code', false],
  BOOTSTRAP_FAILED: ['code', false],
  MOUNT_FAILED: ['code', false],
  MOUNT_TIMEOUT: ['code', false],
  MOUNT_HUNG: ['code', false],
  SCREEN_THREW: ['code', false],
  REMOTE_DISABLED: ['switched-off', false],
  REGISTRY_UNVERIFIED: ['registry', false],
  OVERRIDE_FAILED: ['override', false],
} as const satisfies Record<string, readonly [FailureKind, boolean]>;

/**
 * All reasons why a remote is not shown. The fallback shows the code, and the report contains it.
 */
export type FailureCode = keyof typeof FAILURES;

export interface FailureFacts {
  /** The build that failed. */
  build?: string;
  /** The thrown value, for the log only. */
  cause?: unknown;
  /** The operator's reason for disabling the remote. */
  reason?: string;
  /** The failure of the override's build. */
  underlying?: FailureCode;
}

/** The reason why a remote is not shown. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: FailureCode;
  readonly remote: string;
  readonly build: string | undefined;
  readonly reason: string | undefined;
  readonly underlying: FailureCode | undefined;

  constructor(
    code: FailureCode,
    remote: string,
    { build, cause, reason, underlying }: FailureFacts = {},
  ) {
    super(
      `${remote}${build === undefined ? '' : ` (${build})`}: ${code}${underlying === undefined ? '' : ` (${underlying})`}`,
      { cause },
    );
    this.code = code;
    this.remote = remote;
    this.build = build;
    this.reason = reason;
    this.underlying = underlying;
  }

  get kind(): FailureKind {
    return FAILURES[this.code][0];
  }

  get mayPass(): boolean {
    return FAILURES[this.code][1];
  }
}

/** Converts any thrown value to a failure of one build. */
export const toFailure = (
  error: unknown,
  { name, build }: { name: string; build?: string },
  otherwise: FailureCode,
): RemoteFailure =>
  error instanceof RemoteFailure
    ? error
    : new RemoteFailure(otherwise, name, { ...(build !== undefined && { build }), cause: error });
