import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

/** Runs what may open the window of the cardholder's bank. Our dialogs are out of its way. */
export async function atBank<T>(run: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await run();
  } finally {
    change(-1);
  }
}

/** Whether the window of a bank may be open. */
export const useAtBank = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open > 0,
  );
