import { createSlot } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { ClientBillingModal } from './client/ClientBillingModal';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-billing',
  namespace: 'mf-billing',
  messages,
  component: ClientBillingModal,
});
