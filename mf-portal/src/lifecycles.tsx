import { createLifecycles, Route, Routes } from '@voxgrove/sdk';
import { messages } from './i18n/en';
import { OnboardingScreen } from './screens/Onboarding/OnboardingScreen';
import { OrganisationScreen } from './screens/Organisation/OrganisationScreen';
import { OrganisationsScreen } from './screens/Organisations/OrganisationsScreen';
import { ProfileScreen } from './screens/Profile/ProfileScreen';
import { StatementScreen } from './screens/Statement/StatementScreen';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-portal',
  namespace: 'mf-portal',
  messages,
  element: (
    <Routes>
      <Route path="/organizations" element={<OrganisationsScreen />} />
      <Route path="/organizations/:orgId" element={<OrganisationScreen />} />
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/statement" element={<StatementScreen />} />
      <Route path="/client/onboarding" element={<OnboardingScreen />} />
    </Routes>
  ),
});
