import type { RemoteScreen } from '@voxgrove/tooling/screens';

/** Every screen of this remote: parts of an agent's page, and lists that need connections. */
export const screens: RemoteScreen[] = [
  { name: 'channels', path: ({ agent }) => `/agents/${agent}/channels`, onlyInProduct: true },
  {
    name: 'telegram',
    path: ({ agent }) => `/agents/${agent}/channels/telegram`,
    onlyInProduct: true,
  },
  {
    name: 'sms',
    path: ({ agent }) => `/agents/${agent}/channels/sms`,
    onlyInProduct: true,
  },
  {
    name: 'whatsapp',
    path: ({ agent }) => `/agents/${agent}/channels/whatsapp`,
    onlyInProduct: true,
  },
  {
    name: 'messenger',
    path: ({ agent }) => `/agents/${agent}/channels/messenger`,
    onlyInProduct: true,
  },
  {
    name: 'instagram',
    path: ({ agent }) => `/agents/${agent}/channels/instagram`,
    onlyInProduct: true,
  },
  { name: 'meta-pages', path: () => '/meta-pages', onlyInProduct: true },
  {
    name: 'discord',
    path: ({ agent }) => `/agents/${agent}/channels/discord`,
    onlyInProduct: true,
  },
  {
    name: 'google-business',
    path: ({ agent }) => `/agents/${agent}/channels/googleBusiness`,
    onlyInProduct: true,
  },
  { name: 'voice', path: ({ agent }) => `/agents/${agent}/channels/voice`, onlyInProduct: true },
  { name: 'campaigns', path: ({ agent }) => `/agents/${agent}/campaigns`, onlyInProduct: true },
  {
    name: 'new-campaign',
    path: ({ agent }) => `/agents/${agent}/campaigns/new`,
    onlyInProduct: true,
  },
  { name: 'whatsapp-numbers', path: () => '/whatsapp-numbers', onlyInProduct: true },
  { name: 'twilio-numbers', path: () => '/twilio-numbers', onlyInProduct: true },
];
