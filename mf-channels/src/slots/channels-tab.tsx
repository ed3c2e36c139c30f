import { createSlot } from '@voxgrove/sdk';
import { ChannelsScreen } from '../channels/ChannelsScreen';
import { messages } from '../i18n/en';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-channels',
  namespace: 'mf-channels',
  messages,
  component: ChannelsScreen,
});
