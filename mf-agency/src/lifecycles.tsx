import { createLifecycles, Route, Routes } from '@voxgrove/sdk';
import { messages } from './i18n/en';
import { ActivityScreen } from './screens/Activity/ActivityScreen';
import { AgencyScreen } from './screens/Agency/AgencyScreen';
import { TabPreviewScreen } from './screens/TabPreview/TabPreviewScreen';
import { OverviewScreen } from './screens/Overview/OverviewScreen';
import { ReportScreen } from './screens/Report/ReportScreen';
import { ReportsIndex } from './screens/Report/ReportsIndex';
import { TemplateScreen } from './screens/Template/TemplateScreen';
import { ClientsScreen } from './screens/Clients/ClientsScreen';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-agency',
  namespace: 'mf-agency',
  messages,
  element: (
    <Routes>
      <Route path="/agency" element={<AgencyScreen />} />
      <Route path="/c/*" element={<TabPreviewScreen />} />
      <Route path="/clients" element={<ClientsScreen />} />
      <Route path="/clients/activity" element={<ActivityScreen />} />
      <Route path="/clients/overview" element={<OverviewScreen />} />
      <Route path="/clients/template" element={<TemplateScreen />} />
      <Route path="/reports" element={<ReportsIndex />} />
      <Route path="/reports/:orgId" element={<ReportScreen />} />
    </Routes>
  ),
});
