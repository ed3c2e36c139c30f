import { createSlot } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { FirstRunPage } from '../screens/FirstRun/FirstRunPage';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-agents',
  namespace: 'mf-agents',
  messages,
  component: FirstRunPage,
});
