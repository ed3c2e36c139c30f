/**
 * Returns the storage key of a visitor's chat in the host page. Nothing is stored before the first
 * message. The launcher repeats this expression: a call would cost bytes.
 */
export const storageKey = (region: string, agentId: string): string => `vg:${region}:${agentId}`;
