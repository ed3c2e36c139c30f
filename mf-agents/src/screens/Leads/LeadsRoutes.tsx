import { Route, Routes } from '@voxgrove/sdk';
import { useAgent } from '../../data/agents/useAgent';
import { LeadScreen } from './LeadScreen';
import { LeadsScreen } from './LeadsScreen';
import { PartTabs } from './PartTabs';

/** Leads as the tab of an agent. */
export function AgentLeads() {
  const { agent } = useAgent();
  return (
    <Routes>
      <Route index element={<LeadsScreen agent={agent} parts={<PartTabs agent={agent} />} />} />
      <Route path=":leadId" element={<LeadScreen agent={agent} />} />
    </Routes>
  );
}

/** Leads of all agents of the workspace. */
export const WorkspaceLeads = () => (
  <Routes>
    <Route index element={<LeadsScreen />} />
    <Route path=":leadId" element={<LeadScreen />} />
  </Routes>
);
