const key = (agentId: string): string => `nextSteps.${agentId}`;

/**
 * Whether an agent had steps to take when it was looked at last, as far as this browser knows:
 * their place is kept until it is known whether it still has.
 */
export function hadSteps(agentId: string): boolean {
  try {
    return localStorage.getItem(key(agentId)) !== 'none';
  } catch {
    return true;
  }
}

export function rememberSteps(agentId: string, some: boolean): void {
  try {
    if (some) localStorage.removeItem(key(agentId));
    else localStorage.setItem(key(agentId), 'none');
  } catch {
    // Then its place is kept the next time, too.
  }
}
