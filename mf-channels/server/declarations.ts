import { declareSlice } from '@voxgrove/server/declarations';
import { CHANNELS_ERRORS } from '../contract/errors';
import { CHANNELS_ENVIRONMENT } from './environment';
import { CHANNEL_PURPOSES } from './outbound-purposes';
import { CHANNEL_POLICIES } from './policies';
import { CHANNELS_PORTS } from './ports';

export const declarations = declareSlice('mf-channels', {
  errors: CHANNELS_ERRORS,
  policies: CHANNEL_POLICIES,
  ports: CHANNELS_PORTS,
  outboundPurposes: CHANNEL_PURPOSES,
  environment: CHANNELS_ENVIRONMENT,
  channels: {
    telegram: { label: 'Telegram' },
    sms: { label: 'SMS' },
    whatsapp: { label: 'WhatsApp' },
    instagram: { label: 'Instagram' },
    messenger: { label: 'Messenger' },
    discord: { label: 'Discord' },
    email: { label: 'Email' },
  },
});
