import type { Messages } from '@voxgrove/sdk';

export const messages: Messages = {
  channels: {
    title: 'Channels',
    subtitle: 'Connect your agent across platforms, so that customers reach it where they are.',
    failed: 'Your channels could not be loaded',
    connect: 'Connect',
    configure: 'Configure',
    active: 'Active',
    needsReauth: 'Connect again',
    deprecated: 'Deprecated',
    comingSoon: 'Coming Soon',
    cards: {
      telegram: {
        name: 'Telegram',
        body: 'Your agent answers people who write to your Telegram bot.',
      },
      googleBusiness: {
        name: 'Google Business Chat',
        body: 'Google has discontinued its chat, so new connections are not possible.',
      },
      email: { name: 'Email', body: 'Connect your agent to e-mail.' },
    },
  },
  smartInit: {
    title: 'Channel Settings',
    label: 'Smart Initialization',
    on: 'Your agent analyses the first message and gives a contextual reply.',
    off: 'Your agent always sends the same launch message to new conversations.',
    saved: 'Saved. Publish your agent to apply the change.',
  },
  account: {
    connected: 'Connected',
    reauth: 'The provider refuses the access. Add the account again with a new token.',
    test: 'Send a test',
    testDone: 'The test is on its way to the customer who wrote last.',
    reconnect: 'Reconnect',
    reconnectDone: '{{label}} is connected again.',
    remove: 'Disconnect',
    removeDone: '{{label}} is disconnected.',
    removeTitle: 'Disconnect {{label}}?',
    removeBody: 'Your agent will no longer receive messages from there. Conversations stay.',
    keep: 'Cancel',
  },
  health: {
    lastIn: 'Last message received',
    lastOut: 'Last message sent',
    webhook: 'Webhook verified',
    expires: 'Access expires',
    faults: 'Errors in the last 24 hours',
    never: 'Not yet',
    ratings: {},
  },
  failedMessages: {
    title: 'Messages that could not be sent',
    again: 'Send again',
    queued: 'The message is being sent again.',
  },
  telegram: {
    title: 'Adding Telegram as a channel',
    steps:
      'Open @BotFather in Telegram, send /newbot and follow the steps. BotFather then gives you a token.',
    token: 'Bot token',
    tokenHelp: 'The token is stored encrypted and is not shown again.',
    add: 'Add Telegram Bot',
    connected: 'Connected bots',
    saved: 'Telegram channel saved successfully',
  },
};
