import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

/**
 * Runs an action that may open the window of the cardholder's bank. Hides our dialogs during the
 * action.
 */
export async function atBank<T>(run: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await run();
  } finally {
    change(-1);
  }
}

/** Returns whether the window of a bank may be open. */
export const useAtBank = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open > 0,
  );
