import { createSlot } from '@voxgrove/sdk';
import '../parts/icons';
import { messages } from '../i18n/en';
import { AgentBilling } from './AgentBilling';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-billing',
  namespace: 'mf-billing',
  messages,
  component: AgentBilling,
});
