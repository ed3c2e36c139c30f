import { useAgent } from '../../data/agents/useAgent';
import { InboxScreen } from './InboxScreen';

/** The inbox as the tab of an agent. */
export function AgentInbox() {
  const { agent } = useAgent();
  return <InboxScreen agent={agent} />;
}

export { InboxSettingsScreen } from './settings/InboxSettingsScreen';

/** The inbox of all agents of the workspace. */
export const WorkspaceInbox = () => <InboxScreen />;
