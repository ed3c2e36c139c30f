import type { PhoneTest } from '../engine/port';

/** A test goes to a phone that has written before. Meta names phones without `+`. */
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
