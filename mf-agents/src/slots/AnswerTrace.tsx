import { createSlot } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { AnswerTrace } from '../parts/AnswerTrace/AnswerTrace';

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-agents',
  namespace: 'mf-agents',
  messages,
  component: AnswerTrace,
});
