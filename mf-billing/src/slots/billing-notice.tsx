import { createSlot } from '@voxgrove/sdk';
import '../parts/icons';
import { messages } from '../i18n/en';
import { BillingNotice } from './BillingNotice';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-billing',
  namespace: 'mf-billing',
  messages,
  component: BillingNotice,
});
