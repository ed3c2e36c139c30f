import { createSlot } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { LateReply } from '../templates/LateReply';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-channels',
  namespace: 'mf-channels',
  messages,
  component: LateReply,
});
