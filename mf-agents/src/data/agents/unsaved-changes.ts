import { useSyncExternalStore } from 'react';

/**
 * Forms with unsaved changes, by agent. The publish button is in another React root than the form.
 * The button saves these forms first, so that the published agent is what the screen shows.
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

/**
 * Registers the function that saves a form. The function returns whether saving worked.
 * @returns unregisters the function
 */
export function offerUnsaved(agentId: string, save: () => Promise<boolean>): () => void {
  savers.set(agentId, save);
  tell();
  return () => {
    if (savers.get(agentId) === save) savers.delete(agentId);
    tell();
  };
}

/** Returns whether a form of the agent has unsaved changes. */
export const useUnsaved = (agentId: string): boolean =>
  useSyncExternalStore(subscribe, () => savers.has(agentId));

/** Saves unsaved changes. Returns true if saving worked or there were none. */
export const saveUnsaved = async (agentId: string): Promise<boolean> =>
  (await savers.get(agentId)?.()) ?? true;
