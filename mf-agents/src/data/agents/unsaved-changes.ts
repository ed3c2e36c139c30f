/**
 * Forms with changes nobody has saved yet, by agent. The publish button lives in another React root than the form;
 * it saves these first, so that what is published is what is on the screen.
 */
const savers = new Map<string, () => Promise<boolean>>();

/** Registers how to save; the saver answers whether it worked. Returns the way to unregister. */
export function offerUnsaved(agentId: string, save: () => Promise<boolean>): () => void {
  savers.set(agentId, save);
  return () => { if (savers.get(agentId) === save) savers.delete(agentId); };
}

/** Saves what is unsaved; true when there was nothing or it worked. */
export const saveUnsaved = async (agentId: string): Promise<boolean> => (await savers.get(agentId)?.()) ?? true;
