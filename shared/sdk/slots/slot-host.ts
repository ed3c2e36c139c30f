import type { FailureKind } from '@voxgrove/federation/failure';

/** How the sdk asks the shell to fill a place in the page. The shell implements it with the loader; nothing React crosses. */
export interface SlotHost {
  /** Keys of the remotes that fill a slot now, in registry order; empty: nobody does. */
  fills(slot: string): string[];
  /** Mounts one fill below `element`. Never throws: what goes wrong is reported through `onState`. */
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

/** What people are told of a remote that is not there. */
export interface ShownFailure {
  /** For support: docs/specs/remote-loading.md explains it. */
  code: string;
  /** Chooses the words. */
  kind: FailureKind;
  /** Why it was switched off, in its operator's words. */
  reason?: string;
}

export interface SlotHandle {
  update(props: SlotProps): void;
  retry(): void;
  unmount(): void;
}
