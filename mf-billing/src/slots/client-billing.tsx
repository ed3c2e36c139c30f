import { createSlot, offerLanguages } from '@voxgrove/sdk';
import { CLIENT_LANGUAGES } from '../i18n/client-languages';
import { messages } from '../i18n/en';
import { ClientBillingModal } from './client/ClientBillingModal';

offerLanguages('mf-billing', CLIENT_LANGUAGES);

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-billing',
  namespace: 'mf-billing',
  messages,
  component: ClientBillingModal,
});
