import { createLifecycles, Route, Routes } from '@voxgrove/sdk';
import { messages } from './i18n/en';
import { Prototype } from './screens/Prototype/Prototype';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-widget',
  namespace: 'mf-widget',
  messages,
  element: (
    <Routes>
      <Route path="/prototype" element={<Prototype />} />
    </Routes>
  ),
});
