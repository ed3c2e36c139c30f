import type { ErrorsOf, ErrorTable } from '@voxgrove/contracts';

export const CHANNELS_ERRORS = {
  CHANNEL_FAILED: { status: 502, message: '{reason}' },
  CHANNEL_TAKEN: {
    status: 409,
    message: 'This account is already connected to another agent. Disconnect it there first.',
  },
  CHANNEL_UNANSWERED: {
    status: 409,
    message: 'No one has written on this channel yet. Write a message first, then send a test.',
  },
  CHANNEL_WINDOW_OPEN: {
    status: 409,
    message: 'The customer has written again. You can answer with your own words.',
  },
  TELEGRAM_TOKEN_INVALID: { status: 400, message: 'Please provide a valid token.' },
  TELEGRAM_WEBHOOK_FAILED: { status: 502, message: 'Failed to set webhook: {description}' },
  SMS_CREDENTIALS_INVALID: {
    status: 400,
    message: 'Twilio does not know this account SID with this auth token.',
  },
  SMS_NUMBER_UNKNOWN: {
    status: 400,
    message: 'This number is not in the account, or it cannot receive text messages.',
  },
  SMS_SLOTS_TAKEN: {
    status: 402,
    message:
      'Your plan allows {limit} phone numbers. Add phone numbers under Billing to connect more.',
    planLimit: true,
  },
  SMS_WEBHOOK_FAILED: { status: 502, message: 'Failed to connect the number: {description}' },
  SMS_PHONE_INVALID: { status: 400, message: 'Please provide a valid phone number.' },
  SMS_PHONE_COUNTRY: {
    status: 400,
    message: 'Please include the country code in the phone number.',
  },
  SMS_TEXT_MISSING: { status: 400, message: 'Please enter a message to send.' },
  SMS_TEST_FAILED: { status: 502, message: 'Failed to send message to {phone}: {reason}' },
  DISCORD_FIELDS_MISSING: { status: 400, message: 'Please fill out all fields.' },
  DISCORD_WEBHOOK_INVALID: {
    status: 400,
    message: 'The webhook does not belong to this channel. Copy both again from Discord.',
  },
  DISCORD_BOT_MISSING: {
    status: 409,
    message: 'The bot is not on this server yet. Add the bot to your server, then try again.',
  },
  DISCORD_NOT_CONFIGURED: {
    status: 409,
    message: 'This installation has no app at Discord, so no channel can be connected.',
  },
  META_NOT_CONFIGURED: {
    status: 409,
    message: 'This installation has no app at Meta. Use the legacy method with an app of your own.',
  },
  META_LOGIN_FAILED: { status: 502, message: '{reason}' },
  META_PAGES_FAILED: { status: 502, message: '{reason}' },
  META_PAGE_UNKNOWN: { status: 404, message: 'This page is not among the pages of your login.' },
  META_PAGE_FAILED: { status: 502, message: '{reason}' },
  WHATSAPP_SIGN_UP_FAILED: { status: 502, message: '{reason}' },
  WHATSAPP_NUMBER_UNKNOWN: { status: 404, message: 'This number is not in the business account.' },
  WHATSAPP_CONNECT_FAILED: { status: 502, message: '{reason}' },
  WHATSAPP_PIN_WRONG: {
    status: 409,
    message:
      'This number has a PIN for two-step verification. Type the PIN, then connect the number again.',
  },
  WHATSAPP_LEGACY_INVALID: { status: 400, message: 'Error occurred: {reason}' },
  WHATSAPP_PHONE_INVALID: {
    status: 400,
    message: 'Please provide a valid phone number and ensure the ID is reachable.',
  },
  WHATSAPP_PHONE_COUNTRY: {
    status: 400,
    message: 'Please include the country code in the phone number.',
  },
  WHATSAPP_TEXT_MISSING: { status: 400, message: 'Please enter a message to send.' },
  WHATSAPP_TEST_FAILED: { status: 502, message: 'Failed to send message to {phone}: {reason}' },
  WHATSAPP_TEMPLATE_INVALID: { status: 400, message: 'Invalid template info' },
  WHATSAPP_TEMPLATE_FAILED: { status: 502, message: 'Error occurred: {reason}' },
  GOOGLE_BUSINESS_INVALID: { status: 400, message: 'Please fill in the required fields.' },
  CAMPAIGN_CHANNEL: { status: 409, message: 'This channel cannot write to people first.' },
  CAMPAIGN_MAIL_DOMAIN: {
    status: 409,
    message:
      'The agency of this workspace has no verified email domain. Set one up under Agency, or choose another sender.',
  },
  CAMPAIGN_TEMPLATE_MISSING: {
    status: 400,
    message: 'Choose an approved template and fill in all of its variables.',
  },
  CAMPAIGN_CSV_INVALID: { status: 400, message: 'The file cannot be used. {reason}' },
  CAMPAIGN_EMPTY: {
    status: 409,
    message: 'We cannot reach anyone on this list. Check the numbers and who has opted out.',
  },
  CAMPAIGN_NAME_MISSING: { status: 400, message: 'Please give the campaign a name.' },
  CAMPAIGN_TEXT_MISSING: { status: 400, message: 'Please write the message of the campaign.' },
  CAMPAIGN_AUDIENCE: {
    status: 400,
    message: 'This sender cannot write to this list. Choose another list or another sender.',
  },
  CAMPAIGN_STATE: {
    status: 409,
    message: 'The campaign has changed in the meantime. Look at its state and try again.',
  },
} as const satisfies ErrorTable;

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof CHANNELS_ERRORS> {}
}
