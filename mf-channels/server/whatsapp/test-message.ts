import type { PhoneTest } from '../engine/port';

/** Sends tests to phones that have written before. Meta writes phones without `+`. */
export const TEST_MESSAGE: PhoneTest = {
  chatOf: (phone) => phone.slice(1),
  partOf: (body) => ({ type: 'text', text: { preview_url: false, body } }),
  refusals: {
    phone: 'WHATSAPP_PHONE_INVALID',
    country: 'WHATSAPP_PHONE_COUNTRY',
    text: 'WHATSAPP_TEXT_MISSING',
    failed: 'WHATSAPP_TEST_FAILED',
  },
};
