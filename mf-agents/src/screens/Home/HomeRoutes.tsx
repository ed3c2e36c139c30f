import { useAgent } from '../../data/agents/useAgent';
import { HomeScreen } from './HomeScreen';

/** The first tab of an agent for clients. */
export function AgentHome() {
  const { agent } = useAgent();
  return <HomeScreen agent={agent} />;
}

/** The landing page. */
export const WorkspaceHome = () => <HomeScreen />;
