const key = (agentId: string): string => `nextSteps.${agentId}`;

/**
 * Whether an agent had steps to take when this browser showed it last. Their place is kept until the
 * current steps are known.
 */
export function hadSteps(agentId: string): boolean {
  try {
    return localStorage.getItem(key(agentId)) === 'some';
  } catch {
    return false;
  }
}

export function rememberSteps(agentId: string, some: boolean): void {
  try {
    if (some) localStorage.setItem(key(agentId), 'some');
    else localStorage.removeItem(key(agentId));
  } catch {
    // Without storage no place is kept.
  }
}
