import { createLifecycles, offerLanguages, Route, Routes } from '@voxgrove/sdk';
import { CLIENT_LANGUAGES } from './i18n/client-languages';
import { messages } from './i18n/en';
import { AgentsScreen } from './screens/AgentList/AgentsScreen';
import { AgentWorkspaceScreen } from './screens/AgentWorkspace/AgentWorkspaceScreen';
import { CustomTab } from './screens/AgentWorkspace/CustomTab';
import { LeadToOverview } from './screens/AgentWorkspace/LeadToOverview';
import { RemoteTab } from './screens/AgentWorkspace/RemoteTab';
import { lazyScreen } from './parts/lazy-screen';
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
const AgentInbox = lazyScreen(async () => (await import('./screens/Inbox/InboxRoutes')).AgentInbox);
const WorkspaceInbox = lazyScreen(
  async () => (await import('./screens/Inbox/InboxRoutes')).WorkspaceInbox,
);
const InboxSettings = lazyScreen(
  async () => (await import('./screens/Inbox/InboxRoutes')).InboxSettingsScreen,
);
const AgentAnalytics = lazyScreen(
  async () => (await import('./screens/Analytics/AnalyticsRoutes')).AgentAnalytics,
);
const AgentMetrics = lazyScreen(
  async () => (await import('./screens/Analytics/AnalyticsRoutes')).AgentMetrics,
);
const WorkspaceAnalytics = lazyScreen(
  async () => (await import('./screens/Analytics/AnalyticsRoutes')).WorkspaceAnalytics,
);
const AgentLeads = lazyScreen(async () => (await import('./screens/Leads/LeadsRoutes')).AgentLeads);
const WorkspaceLeads = lazyScreen(
  async () => (await import('./screens/Leads/LeadsRoutes')).WorkspaceLeads,
);
const AgentHome = lazyScreen(async () => (await import('./screens/Home/HomeRoutes')).AgentHome);
const WorkspaceHome = lazyScreen(
  async () => (await import('./screens/Home/HomeRoutes')).WorkspaceHome,
);
const Settings = lazyScreen(
  async () => (await import('./screens/Settings/SettingsScreen')).SettingsScreen,
);
const Credentials = lazyScreen(
  async () => (await import('./screens/Credentials/CredentialsRoutes')).CredentialsRoutes,
);

offerLanguages('mf-agents', CLIENT_LANGUAGES);

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-agents',
  namespace: 'mf-agents',
  messages,
  element: (
    <Routes>
      <Route path="/agents" element={<AgentsScreen />}>
        <Route path="new" element={<NewAgentDrawer />} />
        <Route path="new/wizard" element={<WizardDrawer />} />
        <Route path="new/import" element={<ImportDrawer />} />
      </Route>
      <Route path="/agents/:agentId" element={<AgentWorkspaceScreen />}>
        <Route index element={<LeadToOverview />} />
        <Route path="home" element={<AgentHome />} />
        <Route path="overview" element={<OverviewScreen />} />
        <Route path="convos" element={<AgentInbox />} />
        <Route path="analytics" element={<AgentAnalytics />} />
        <Route path="metrics" element={<AgentMetrics />} />
        <Route path="leads/*" element={<AgentLeads />} />
        <Route path="kb/*" element={<Knowledge />} />
        <Route path="settings" element={<Settings />} />
        <Route path="c/*" element={<CustomTab />} />
        <Route path=":tab/*" element={<RemoteTab />} />
        <Route path="*" element={<LeadToOverview />} />
      </Route>
      <Route path="/home" element={<WorkspaceHome />} />
      <Route path="/inbox" element={<WorkspaceInbox />} />
      <Route path="/inbox/settings" element={<InboxSettings />} />
      <Route path="/leads/*" element={<WorkspaceLeads />} />
      <Route path="/analytics" element={<WorkspaceAnalytics />} />
      <Route path="/automations/*" element={<Crawlers />} />
      <Route path="/integrations/*" element={<Functions />} />
      <Route path="/prompts/*" element={<Prompts />} />
      <Route path="/credentials/*" element={<Credentials />} />
    </Routes>
  ),
});
