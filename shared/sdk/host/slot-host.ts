import type { FailureKind } from '@voxgrove/federation/failure';

/**
 * The shell's interface for filling slots, implemented with the loader. No React objects pass
 * through it.
 */
export interface SlotHost {
  /** Returns the keys of the remotes that fill a slot, in registry order. */
  fills(slot: string): string[];
  /** Mounts one fill below `element`. Never throws: `onState` reports failures. */
  mount(
    fill: string,
    slot: string,
    element: HTMLElement,
    props: SlotProps,
    onState: (state: SlotState) => void,
  ): SlotHandle;
}

export type SlotProps = Record<string, unknown>;

export type SlotState =
  { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; failure: ShownFailure };

/** Data about a missing remote that people see. */
export interface ShownFailure {
  /** For support: docs/specs/remote-loading.md explains it. */
  code: string;
  /** Kind of failure; it determines the text. */
  kind: FailureKind;
  /** The operator's reason for disabling the remote. */
  reason?: string;
}

export interface SlotHandle {
  update(props: SlotProps): void;
  retry(): void;
  unmount(): void;
}
