import { createSlot, offerLanguages } from '@voxgrove/sdk';
import { CLIENT_LANGUAGES } from '../i18n/client-languages';
import '../parts/icons';
import { messages } from '../i18n/en';
import { AgentBilling } from './AgentBilling';

offerLanguages('mf-billing', CLIENT_LANGUAGES);

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-billing',
  namespace: 'mf-billing',
  messages,
  component: AgentBilling,
});
