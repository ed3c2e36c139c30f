/**
 * Import cycles from before there was a check, by their first file. Shorten this list, never extend
 * it.
 */
export const KNOWN_CYCLES: readonly string[] = [
  'mf-agents/src/screens/Settings/settings.ts',
  'mf-widget/contract/launcher-agent.ts',
  'shell/server/workspaces/invitations.ts',
];

/** Folders that import each other since before there was a check. The same applies. */
export const KNOWN_MUTUAL: readonly string[] = [
  'mf-agents <-> shared',
  'mf-agents/src/screens/AgentWorkspace <-> mf-agents/src/screens/Overview',
  'mf-agents/src/screens/AgentWorkspace <-> mf-agents/src/screens/Settings',
  'mf-widget/src/chat/later <-> mf-widget/src/chat/view',
  'mf-widget/src/chat/look <-> mf-widget/src/chat/view',
  'mf-widget/src/chat/more <-> mf-widget/src/chat/view',
  'shared <-> shell',
];
