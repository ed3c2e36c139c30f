const key = (agentId: string): string => `nextSteps.${agentId}`;

/**
 * Returns whether an agent had open steps when this browser showed it last. The card keeps its
 * place until the current steps are known.
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
    // Without storage, the card keeps no place.
  }
}
