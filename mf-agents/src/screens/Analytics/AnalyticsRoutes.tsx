import { useAgent } from '../../data/agents/useAgent';
import { AnalyticsScreen } from './AnalyticsScreen';
import { MetricsScreen } from './MetricsScreen';

/** Analytics as the tab of an agent. */
export function AgentAnalytics() {
  const { agent } = useAgent();
  return <AnalyticsScreen agent={agent} />;
}

export function AgentMetrics() {
  const { agent } = useAgent();
  return <MetricsScreen agent={agent} />;
}

/** Analytics of all agents of the workspace. */
export const WorkspaceAnalytics = () => <AnalyticsScreen />;
