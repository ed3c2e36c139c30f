import { createLifecycles, Route, Routes } from '@voxgrove/sdk';
import { messages } from './i18n/en';
import { AgentListScreen } from './screens/AgentList/AgentListScreen';
import { AgentWorkspaceScreen } from './screens/AgentWorkspace/AgentWorkspaceScreen';
import { LeadToOverview } from './screens/AgentWorkspace/LeadToOverview';
import { RemoteTab } from './screens/AgentWorkspace/RemoteTab';
import { lazyScreen } from './parts/lazy-screen';
import { ConversationsScreen } from './screens/Conversations/ConversationsScreen';
import { ImportDrawer } from './screens/ImportAgent/ImportDrawer';
import { NewAgentDrawer } from './screens/NewAgent/NewAgentDrawer';
import { OverviewScreen } from './screens/Overview/OverviewScreen';
import { WizardDrawer } from './screens/Wizard/WizardDrawer';

const Crawlers = lazyScreen(
  async () => (await import('./screens/Crawlers/CrawlersRoutes')).CrawlersRoutes,
);
const Functions = lazyScreen(
  async () => (await import('./screens/Functions/FunctionsRoutes')).FunctionsRoutes,
);
const Knowledge = lazyScreen(
  async () => (await import('./screens/Knowledge/KnowledgeRoutes')).KnowledgeRoutes,
);
const Prompts = lazyScreen(
  async () => (await import('./screens/Prompts/PromptsRoutes')).PromptsRoutes,
);
const Settings = lazyScreen(
  async () => (await import('./screens/Settings/SettingsScreen')).SettingsScreen,
);
const Credentials = lazyScreen(
  async () => (await import('./screens/Credentials/CredentialsRoutes')).CredentialsRoutes,
);

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-agents',
  namespace: 'mf-agents',
  messages,
  element: (
    <Routes>
      <Route path="/agents" element={<AgentListScreen />}>
        <Route path="new" element={<NewAgentDrawer />} />
        <Route path="new/wizard" element={<WizardDrawer />} />
        <Route path="new/import" element={<ImportDrawer />} />
      </Route>
      <Route path="/agents/:agentId" element={<AgentWorkspaceScreen />}>
        <Route index element={<LeadToOverview />} />
        <Route path="overview" element={<OverviewScreen />} />
        <Route path="convos" element={<ConversationsScreen />} />
        <Route path="kb/*" element={<Knowledge />} />
        <Route path="settings" element={<Settings />} />
        <Route path=":tab/*" element={<RemoteTab />} />
        <Route path="*" element={<LeadToOverview />} />
      </Route>
      <Route path="/automations/*" element={<Crawlers />} />
      <Route path="/integrations/*" element={<Functions />} />
      <Route path="/prompts/*" element={<Prompts />} />
      <Route path="/credentials/*" element={<Credentials />} />
    </Routes>
  ),
});
