/** What went wrong in kind; the fallback's wording follows from it. */
export type FailureKind =
  'network' | 'integrity' | 'contract' | 'code' | 'registry' | 'switched-off' | 'override';

/** Kind, and whether a second attempt by itself is worth making. Texts for people who run the product: failure-texts.ts. */
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

/** Every way a remote can fail to appear. Shown to people beside the fallback and sent with the report. */
export type FailureCode = keyof typeof FAILURES;

export interface FailureFacts {
  /** The build that failed. */
  build?: string;
  /** What was thrown, for the log only. */
  cause?: unknown;
  /** Why it is switched off, in an operator's words. */
  reason?: string;
  /** What the override failed with. */
  underlying?: FailureCode;
}

/** Why one remote is not there. */
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

/** Whatever was thrown, as a failure of one build. */
export const toFailure = (
  error: unknown,
  { name, build }: { name: string; build?: string },
  otherwise: FailureCode,
): RemoteFailure =>
  error instanceof RemoteFailure
    ? error
    : new RemoteFailure(otherwise, name, { ...(build !== undefined && { build }), cause: error });
