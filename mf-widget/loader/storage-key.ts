/** Where a visitor's chat with an agent is kept in the host page's storage; nothing is there before the first message. The launcher writes it out: a call would stay one. */
export const storageKey = (region: string, agentId: string): string =>
  `voxgrove:${region}:${agentId}`;
