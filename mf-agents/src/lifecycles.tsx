import { createLifecycles, Navigate, Route, Routes } from '@voxgrove/sdk';
import { messages } from './i18n/en';
import { AgentListScreen } from './screens/AgentList/AgentListScreen';
import { AgentWorkspaceScreen } from './screens/AgentWorkspace/AgentWorkspaceScreen';
import { ConversationsScreen } from './screens/Conversations/ConversationsScreen';
import { KnowledgeScreen } from './screens/Knowledge/KnowledgeScreen';
import { NewAgentDrawer } from './screens/NewAgent/NewAgentDrawer';
import { OverviewScreen } from './screens/Overview/OverviewScreen';
import { WizardDrawer } from './screens/Wizard/WizardDrawer';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-agents',
  namespace: 'mf-agents',
  messages,
  element: (
    <Routes>
      <Route path="/agents" element={<AgentListScreen />}>
        <Route path="new" element={<NewAgentDrawer />} />
        <Route path="new/wizard" element={<WizardDrawer />} />
      </Route>
      <Route path="/agents/:agentId" element={<AgentWorkspaceScreen />}>
        <Route index element={<Navigate to="overview" replace />} />
        <Route path="overview" element={<OverviewScreen />} />
        <Route path="convos" element={<ConversationsScreen />} />
        <Route path="kb" element={<KnowledgeScreen />} />
        <Route path="*" element={<Navigate to="../overview" replace />} />
      </Route>
    </Routes>
  ),
});
