import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Number of options that Page Up and Page Down skip. */
const PAGE = 8;

export interface ActiveOptionOptions {
  /** Ids of the options, in their order. */
  ids: readonly string[];
  /** Called when a key selects another option, to scroll to it. */
  onMove: (index: number) => void;
  /** `aside`: Ctrl or Cmd was pressed. */
  onConfirm: (index: number, aside: boolean) => void;
}

export interface ActiveOption {
  /** Index of the selected option. */
  active: number;
  /** Selects an option by its id; undefined selects the first one. */
  select: (id: string | undefined) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The selected option of a list, moved by the keys of a field: arrow keys, Home and End with Ctrl,
 * Page Up and Page Down. Enter confirms.
 */
export function useActiveOption({ ids, onMove, onConfirm }: ActiveOptionOptions): ActiveOption {
  // Id of the selected option, so that the selection remains when the list changes. Initially the
  // first option is selected.
  const [selected, select] = useState<string>();
  const active = Math.max(0, selected === undefined ? 0 : ids.indexOf(selected));
  const last = ids.length - 1;

  const moveTo = (index: number): void => {
    const next = Math.min(last, Math.max(0, index));
    select(ids[next]);
    onMove(next);
  };
  const targets: Record<string, (ctrl: boolean) => number | undefined> = {
    ArrowDown: () => (active + 1) % ids.length,
    ArrowUp: () => (active + ids.length - 1) % ids.length,
    PageDown: () => active + PAGE,
    PageUp: () => active - PAGE,
    Home: (ctrl) => (ctrl ? 0 : undefined),
    End: (ctrl) => (ctrl ? last : undefined),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || ids.length === 0) return;
    const aside = event.ctrlKey || event.metaKey;
    const target = targets[event.key]?.(aside);
    if (target !== undefined) moveTo(target);
    else if (event.key === 'Enter') onConfirm(active, aside);
    else return;
    event.preventDefault();
  };
  return { active, select, onKeyDown };
}
