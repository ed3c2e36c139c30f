import { createSlot } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { Topbar } from './Topbar';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-agents',
  namespace: 'mf-agents',
  messages,
  component: Topbar,
});
