import { createSlot } from '@voxgrove/sdk';
import { CampaignsTab } from '../campaigns/CampaignsTab';
import { messages } from '../i18n/en';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-channels',
  namespace: 'mf-channels',
  messages,
  component: CampaignsTab,
});
