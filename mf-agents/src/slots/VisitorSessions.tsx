import { createSlot } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { VisitorSessions } from '../parts/VisitorSessions/VisitorSessions';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-agents',
  namespace: 'mf-agents',
  messages,
  component: VisitorSessions,
});
