import { useSyncExternalStore } from 'react';

/**
 * Forms with changes nobody has saved yet, by agent. The publish button lives in another React root
 * than the form; it saves these first, so that what is published is what is on the screen.
 */
const savers = new Map<string, () => Promise<boolean>>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Registers how to save; the saver answers whether it worked. Returns the way to unregister. */
export function offerUnsaved(agentId: string, save: () => Promise<boolean>): () => void {
  savers.set(agentId, save);
  tell();
  return () => {
    if (savers.get(agentId) === save) savers.delete(agentId);
    tell();
  };
}

/** Does a form show something of the agent that is not saved yet? */
export const useUnsaved = (agentId: string): boolean =>
  useSyncExternalStore(subscribe, () => savers.has(agentId));

/** Saves what is unsaved; true when there was nothing or it worked. */
export const saveUnsaved = async (agentId: string): Promise<boolean> =>
  (await savers.get(agentId)?.()) ?? true;
