import { createSlot } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { WebsiteScript } from './WebsiteScript';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-widget',
  namespace: 'mf-widget',
  messages,
  component: WebsiteScript,
});
