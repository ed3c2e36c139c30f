const key = (agentId: string): string => `nextSteps.${agentId}`;

/**
 * Returns whether an agent had open steps when this browser showed it last; undefined if this
 * browser has not shown the agent yet.
 */
export function hadSteps(agentId: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key(agentId));
    return stored === null ? undefined : stored === 'some';
  } catch {
    return undefined;
  }
}

export function rememberSteps(agentId: string, some: boolean): void {
  try {
    localStorage.setItem(key(agentId), some ? 'some' : 'none');
  } catch {
    // Without storage, the screen waits for the steps at every visit.
  }
}
