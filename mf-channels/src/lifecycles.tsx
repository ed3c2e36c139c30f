import { createLifecycles, Route, Routes } from '@voxgrove/sdk';
import { MetaPagesScreen } from './connected-accounts/MetaPagesScreen';
import { TwilioNumbersScreen } from './connected-accounts/TwilioNumbersScreen';
import { WhatsAppNumbersScreen } from './connected-accounts/WhatsAppNumbersScreen';
import { messages } from './i18n/en';

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
