import { createLifecycles, Route, Routes } from '@voxgrove/sdk';
import { messages } from './i18n/en';
import { HomeScreen } from './screens/HomeScreen';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-template',
  namespace: 'mf-template',
  messages,
  element: (
    <Routes>
      <Route path="/template" element={<HomeScreen />} />
    </Routes>
  ),
});
