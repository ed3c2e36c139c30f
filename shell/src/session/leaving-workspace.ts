const leaving = new Set<string>();

/**
 * Suppresses events about the end of a workspace while the person leaves or deletes it.
 * @returns the result of `act`
 */
export async function whileLeaving<T>(workspaceId: string, act: () => Promise<T>): Promise<T> {
  leaving.add(workspaceId);
  try {
    return await act();
  } catch (error) {
    leaving.delete(workspaceId);
    throw error;
  }
}

/**
 * Marks a workspace whose access another user has ended: the page leads the person away once and
 * ignores further events.
 */
export const leaveBehind = (workspaceId: string): void => void leaving.add(workspaceId);

/** Marks the end of the move on this page. */
export const hasLeft = (workspaceId: string): void => void leaving.delete(workspaceId);
export const isLeaving = (): boolean => leaving.size > 0;
