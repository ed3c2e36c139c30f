import { createSlot } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { AgentsPage } from '../screens/Agents/AgentsPage';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-portal',
  namespace: 'mf-portal',
  messages,
  component: AgentsPage,
});
