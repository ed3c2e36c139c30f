import { createSlot } from '@voxgrove/sdk';
import { ClientTab } from '../custom-tab/ClientTab';
import { messages } from '../i18n/en';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-agency',
  namespace: 'mf-agency',
  messages,
  component: ClientTab,
});
