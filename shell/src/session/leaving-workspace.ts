const leaving = new Set<string>();

/**
 * Suppresses events about a workspace's end while the person ends it themselves.
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

/** Access ended from outside: move the person away once and ignore further events. */
export const leaveBehind = (workspaceId: string): void => void leaving.add(workspaceId);

/** The move has finished on this page. */
export const hasLeft = (workspaceId: string): void => void leaving.delete(workspaceId);
export const isLeaving = (): boolean => leaving.size > 0;
