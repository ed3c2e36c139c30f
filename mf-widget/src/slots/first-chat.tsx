import { createSlot } from '@voxgrove/sdk';
import { FirstChat } from '../first-chat/FirstChat';
import { messages } from '../i18n/en';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-widget',
  namespace: 'mf-widget',
  messages,
  component: FirstChat,
});
