const leaving = new Set<string>();

/** While somebody ends their own access to a workspace, its end is no news to them. @returns what `act` returns */
export async function whileLeaving<T>(workspaceId: string, act: () => Promise<T>): Promise<T> {
  leaving.add(workspaceId);
  try {
    return await act();
  } catch (error) {
    leaving.delete(workspaceId);
    throw error;
  }
}

/** The way out has ended on this page. */
export const hasLeft = (workspaceId: string): void => void leaving.delete(workspaceId);
export const isLeaving = (): boolean => leaving.size > 0;
