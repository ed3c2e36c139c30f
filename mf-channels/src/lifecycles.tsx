import { createLifecycles, Route, Routes } from '@voxgrove/sdk';
import { messages } from './i18n/en';
import { TwilioNumbersScreen } from './numbers/TwilioNumbersScreen';
import { WhatsAppNumbersScreen } from './numbers/WhatsAppNumbersScreen';
import { MetaPagesScreen } from './pages/MetaPagesScreen';

export const { bootstrap, mount, unmount, update } = createLifecycles({
  name: 'mf-channels',
  namespace: 'mf-channels',
  messages,
  element: (
    <Routes>
      <Route path="/meta-pages" element={<MetaPagesScreen />} />
      <Route path="/whatsapp-numbers" element={<WhatsAppNumbersScreen />} />
      <Route path="/twilio-numbers" element={<TwilioNumbersScreen />} />
    </Routes>
  ),
});
