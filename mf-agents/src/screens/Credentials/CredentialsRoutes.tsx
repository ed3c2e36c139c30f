import { Route, Routes } from '@voxgrove/sdk';
import { CredentialDrawer } from './CredentialDrawer';
import { CredentialsScreen } from './CredentialsScreen';

/** Everything below `/credentials`. */
export function CredentialsRoutes() {
  return (
    <Routes>
      <Route element={<CredentialsScreen />}>
        <Route index element={null} />
        <Route path="new" element={<CredentialDrawer key="new" />} />
        <Route path=":credentialId" element={<CredentialDrawer key="replace" />} />
      </Route>
    </Routes>
  );
}
